import { isPictureSize } from '../rules';
import { UploadFailure } from './upload';

type NamedFile = Blob & { name: string };

const pictures = /\.(jpe?g|png|webp|heic)$/i;

/** Pixels of what is sent in place of a picture that has too many: as many as every browser draws, and more than the site shows of any. */
const sentPixels = 16_000_000;

/** Returns the size of a picture as its head tells it, upright, without decoding it; nothing where the browser cannot show it. */
export async function pictureSize(file: Blob): Promise<{ width: number; height: number } | undefined> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = url;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function shrink(file: NamedFile, width: number, height: number): Promise<File> {
  // Decoded and made smaller beside the page's thread.
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const isPhoto = /\.(jpe?g|heic)$/i.test(file.name);
  const blob = await canvas.convertToBlob({ type: isPhoto ? 'image/jpeg' : 'image/webp', quality: 0.92 });
  // Some browsers write PNG where they cannot write WebP.
  const ending = blob.type.slice('image/'.length).replace('jpeg', 'jpg');
  return new File([blob], file.name.replace(/\.\w+$/, `.${ending}`), { type: blob.type });
}

/**
 * Returns the file, or a smaller picture in place of one with more pixels than the site takes; it stands as the camera was held. What the
 * browser cannot show is left to the server.
 * @throws {UploadFailure} where the picture has too many pixels for the browser, too
 */
export async function fitPicture<Given extends NamedFile>(file: Given): Promise<Given | File> {
  const size = file.type.startsWith('image/') || pictures.test(file.name) ? await pictureSize(file) : undefined;
  if (!size || isPictureSize(size.width, size.height)) return file;
  const scale = Math.sqrt(sentPixels / (size.width * size.height));
  try {
    return await shrink(file, Math.round(size.width * scale), Math.max(1, Math.round(size.height * scale)));
  } catch {
    throw new UploadFailure('tooManyPixels');
  }
}
