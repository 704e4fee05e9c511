import { expect, it } from 'vitest';
import { type Edits, inside, mirroredX, mirroredY, noEdits, regionOf, turned } from './edits';

const corner = { x: 0.1, y: 0.2, width: 0.3, height: 0.1 };
const edits: Edits = {
  ...noEdits,
  crop: corner,
  covers: [{ id: '1', kind: 'blur', region: corner }],
  marks: [{ id: '2', kind: 'arrow', color: '#000', from: { x: 0.1, y: 0.2 }, to: { x: 0.4, y: 0.3 } }],
};
const rounded = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (_key, part) => (typeof part === 'number' ? Math.round(part * 1000) / 1000 : part)));

it('takes everything along in a quarter turn', () => {
  const { turns, crop, covers, marks } = rounded(turned(edits));
  expect(turns).toBe(1);
  expect(crop).toEqual({ x: 0.7, y: 0.1, width: 0.1, height: 0.3 });
  expect(covers[0].region).toEqual(crop);
  expect(marks[0]).toMatchObject({ from: { x: 0.8, y: 0.1 }, to: { x: 0.7, y: 0.4 } });
});

it('is as it was after four turns, and after being mirrored twice', () => {
  expect(rounded(turned(turned(turned(turned(edits)))))).toEqual(rounded(edits));
  expect(rounded(mirroredX(mirroredX(turned(edits))))).toEqual(rounded(turned(edits)));
  expect(rounded(mirroredY(mirroredY(edits)))).toEqual(rounded(edits));
});

it('keeps a region in the picture', () => {
  expect(inside({ x: 0.9, y: -0.5, width: 0.3, height: 2 })).toEqual({ x: 0.7, y: 0, width: 0.3, height: 1 });
});

it('finds the largest region of a ratio', () => {
  expect(regionOf(1, { width: 400, height: 200 })).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  expect(regionOf(2, { width: 200, height: 200 })).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 });
});
