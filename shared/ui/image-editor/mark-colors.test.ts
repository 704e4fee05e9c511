import { expect, it } from 'vitest';
import { haloOf, markColors } from './mark-colors';

/** Returns the contrast by the Web Content Accessibility Guidelines, which ask for 3 between a drawing and its surroundings. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it.each(markColors)('$name is seen within its halo', ({ color }) => {
  expect(contrast(color, haloOf(color))).toBeGreaterThanOrEqual(3);
});

it.each(['#000000', '#ffffff'])('the colour that one begins with is seen on %s', (picture) => {
  expect(contrast(markColors[0].color, picture)).toBeGreaterThanOrEqual(3);
});
