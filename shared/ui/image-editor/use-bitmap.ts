import { useCallback } from 'react';
import { fitPicture } from '../../remote/fit-picture';
import { useLoaded } from '../use-loaded';
import { longestSide } from './render-picture';

/** Pixels of the longer side of what is shown while editing. */
const shownSide = 1200;

async function atMost(bitmap: ImageBitmap, side: number): Promise<ImageBitmap> {
  const scale = side / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1) return bitmap;
  return createImageBitmap(bitmap, {
    resizeWidth: Math.round(bitmap.width * scale),
    resizeHeight: Math.round(bitmap.height * scale),
    resizeQuality: 'high',
  });
}

/**
 * Returns the pixels of a picture, upright, as they are and as they are shown. One with more than the site takes is made smaller first, as it is
 * before it is sent.
 */
export function useBitmap(file: File) {
  const load = useCallback(async () => {
    const read = await createImageBitmap(await fitPicture(file), { imageOrientation: 'from-image' });
    const full = await atMost(read, longestSide);
    return { full, shown: await atMost(full, shownSide) };
  }, [file]);
  return useLoaded(load);
}
