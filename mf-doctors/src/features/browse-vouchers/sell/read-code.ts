/** Finds a QR code in a picture of the camera: by the browser where it can, else by a library. */

/** TypeScript does not know the Shape Detection API yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}
type Reader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Larger pictures are read no better, and slower. */
const mostWidth = 640;

async function openDetector(): Promise<Reader | undefined> {
  const Class = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!(await Class?.getSupportedFormats())?.includes('qr_code')) return undefined;
  const detector = Class && new Class({ formats: ['qr_code'] });
  return async (video) => (await detector?.detect(video).catch(() => []))?.[0]?.rawValue;
}

async function openLibrary(): Promise<Reader> {
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return undefined;
    const scale = Math.min(1, mostWidth / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decode(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // No code is in the picture.
      return undefined;
    }
  };
}

export const openReader = async (): Promise<Reader> => (await openDetector()) ?? openLibrary();
