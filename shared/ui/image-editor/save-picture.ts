import type { Edits } from './edits';
import { longestSide, renderPicture } from './render-picture';

export const kinds = ['image/jpeg', 'image/webp', 'image/png'];

export interface SaveWish {
  type: string;
  /** 0 to 1; PNG has none. */
  quality: number;
  /** Pixels of the longer side; 0 leaves it as it is. */
  longest: number;
}

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/png': 'png' };

/** Returns the picture with all that was done to it, as a file that holds nothing but its pixels. */
export async function savePicture(
  file: File,
  source: ImageBitmap,
  edits: Edits,
  { type, quality, longest }: SaveWish,
  onProgress: (share: number) => void,
): Promise<File> {
  const canvas = await renderPicture(source, edits, longest || longestSide, onProgress);
  if (type === 'image/jpeg') {
    // What can be seen through would turn black.
    const context = canvas.getContext('2d');
    if (context) {
      context.globalCompositeOperation = 'destination-over';
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new Error('This browser cannot write the picture');
  // A browser that cannot write the kind that was asked for writes PNG.
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.${endings[blob.type] ?? 'png'}`, { type: blob.type });
}
