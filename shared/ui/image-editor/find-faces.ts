import type { Edits, Region } from './edits';
import { renderPicture } from './render-picture';

interface FaceDetectorLike {
  detect(source: CanvasImageSource): Promise<{ boundingBox: DOMRectReadOnly }[]>;
}
type WithDetector = { FaceDetector?: new () => FaceDetectorLike };

/** Some browsers know faces; in the others they are pointed at by hand. */
export const canFindFaces = () => (globalThis as WithDetector).FaceDetector !== undefined;

/** Regions of the turned picture that show a face. */
export async function findFaces(source: ImageBitmap, { turns, mirrored }: Edits, plain: Edits): Promise<Region[]> {
  const { FaceDetector } = globalThis as WithDetector;
  if (!FaceDetector) return [];
  const canvas = await renderPicture(source, { ...plain, turns, mirrored });
  const faces = await new FaceDetector().detect(canvas);
  return faces.map(({ boundingBox: { x, y, width, height } }) => ({
    x: x / canvas.width,
    y: y / canvas.height,
    width: width / canvas.width,
    height: height / canvas.height,
  }));
}
