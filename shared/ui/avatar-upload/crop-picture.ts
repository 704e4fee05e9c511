/** Pixels of the picture. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels of the square that is sent: what the largest avatar shows on the finest screen. */
const side = 960;
const quality = 0.9;

/** Whether this browser can show the picture; few can show HEIC, which the server can read. */
export async function isShowable(file: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** Cuts a square out of a picture, upright and no larger than is needed. Nothing but the pixels goes with it. */
export async function cropPicture(file: File, { x, y, width, height }: Area): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(side, Math.round(width));
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.imageSmoothingQuality = 'high';
  // What can be seen through would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('This browser cannot write a JPEG');
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
