import { expect, it } from 'vitest';
import { fileLimits, isPictureSize } from './file';

it('names the limits in whole numbers', () => {
  expect(fileLimits).toEqual({ size: 100, avatarSize: 5, megapixels: 64 });
});

it.each([
  [8_000, 8_000, true],
  [12_000, 9_000, false],
  [1_600, 32_768, true],
  [16, 4_000_000, false],
])('takes %i × %i pixels: %s', (width, height, is) => {
  expect(isPictureSize(width, height)).toBe(is);
});
