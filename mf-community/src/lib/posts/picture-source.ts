import type { PostMedia } from './post';

/** Returns the same file in another width. */
export const inWidth = (location: string, width: number) => location.replace(/\/\d+(?=\?|$)/, `/${width}`);

/** Returns whether it is a signed address, which is good for a time only: that of a file that not everyone may see. */
export const isSigned = (location: string): boolean => /[?&]expires=\d+/.test(location);

/** Returns whether it was good for a time that is over. */
export function hasEnded(location: string, now = Date.now()): boolean {
  const expires = /[?&]expires=(\d+)/.exec(location)?.[1];
  return expires !== undefined && Number(expires) * 1000 <= now;
}

/** Returns whether it is a file of the API, wherever that is; anything else is the key of a drawing. */
export const isFile = (src: string): boolean => /^(https?:\/\/[^/]+)?\/api\/files\//.test(src);

/** Returns `src` and `srcSet` of a picture, or of the picture that stands for a video. */
export function pictureSource({ kind, src, widths, poster, posterWidths }: PostMedia) {
  const [location, sizes] = kind === 'video' ? [poster, posterWidths] : [src, widths];
  const srcSet = sizes.map((width) => `${inWidth(location, width)} ${width}w`).join(', ');
  return { src: location, ...(srcSet ? { srcSet } : {}) };
}
