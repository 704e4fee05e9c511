import { describe, expect, it } from 'vitest';
import { gallerySizes, mosaicSizes } from './picture-sizes';

describe('the gallery of a post', () => {
  it.each([
    [0, 1, 720],
    [0, 3, 720],
    [1, 3, 356],
    [0, 2, 356],
    [1, 2, 356],
    [4, 5, 356],
  ])('shows picture %i of %i %i pixels wide', (index, count, width) => {
    expect(gallerySizes(index, count)).toMatch(new RegExp(`, ${width}px$`));
  });
});

describe('the mosaic of a card', () => {
  it.each([
    [0, 1, 672],
    [0, 2, 336],
    [0, 3, 448],
    [2, 3, 224],
    [3, 4, 336],
    [0, 5, 336],
    [3, 5, 168],
  ])('shows picture %i of %i %i pixels wide', (index, count, width) => {
    expect(mosaicSizes(index, count)).toMatch(new RegExp(`, ${width}px$`));
  });
});
