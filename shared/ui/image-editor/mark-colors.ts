/** Colours to draw with, by the names of their texts. The first, which one begins with, is seen on black and on white by itself. */
export const markColors = [
  { name: 'rose', color: '#d6425f' },
  { name: 'gold', color: '#c9a35c' },
  { name: 'sage', color: '#3d5a3c' },
  { name: 'aubergine', color: '#33172f' },
  { name: 'white', color: '#ffffff' },
] as const;

/** Around a mark, so that it is seen on every picture: light around what is dark, dark around what is light. */
export function haloOf(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 > 140 ? '#33172f' : '#ffffff';
}
