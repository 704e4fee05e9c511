/** How wide pictures are shown, for the `sizes` of an image: so that the browser loads a file that is wide enough, and none that is wider. */

/** Returns the sizes of pictures on the page of a post: the first of an odd number is as wide as the text; the others stand in two columns. */
export function gallerySizes(index: number, count: number): string {
  const isWide = index === 0 && count % 2 === 1;
  return isWide ? '(max-width: 768px) 100vw, 720px' : '(max-width: 768px) 50vw, 356px';
}

/** Returns the sizes of pictures in the mosaic of a card: one alone is as wide as the card, and the first of three or five takes a larger part than the others. */
export function mosaicSizes(index: number, count: number): string {
  if (count === 1) return '(max-width: 744px) 100vw, 672px';
  if (count === 3 && index === 0) return '(max-width: 744px) 67vw, 448px';
  if (count === 3) return '(max-width: 744px) 34vw, 224px';
  if (count > 4 && index > 0) return '(max-width: 744px) 25vw, 168px';
  return '(max-width: 744px) 50vw, 336px';
}
