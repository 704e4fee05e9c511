import { describe, expect, it } from 'vitest';
import { acceptedBy, addFiles, moved, replaceFile } from './media.rules';

const file = (name: string, type = '') => new File(['x'], name, { type });
const pictures = (count: number) =>
  addFiles(
    [],
    Array.from({ length: count }, (_, place) => file(`${place}.jpg`)),
  ).media;

describe('files for a post', () => {
  it('are nine pictures at most, and the others are said to be too many', () => {
    const { media, problem } = addFiles(pictures(8), [file('a.png'), file('b.png')]);
    expect([media.length, problem]).toEqual([9, 'tooMany']);
  });

  it('are pictures or one video', () => {
    expect(addFiles(pictures(1), [file('a.mp4')])).toMatchObject({ problem: 'mixed', media: [{ kind: 'image' }] });
    expect(addFiles([], [file('a.mov'), file('b.jpg')])).toMatchObject({
      problem: 'mixed',
      media: [{ kind: 'video' }],
    });
  });

  it('are of kinds that are known', () => {
    expect(addFiles([], [file('a.gif'), file('b.HEIC')])).toMatchObject({
      problem: 'kind',
      media: [{ kind: 'image' }],
    });
  });

  it('are videos that browsers play', () => {
    expect(addFiles([], [file('a.avi')])).toEqual({ media: [], problem: 'unplayable' });
  });

  it('are other videos, too, where the site converts them', () => {
    expect(addFiles([], [file('a.AVI')], true)).toMatchObject({ media: [{ kind: 'video' }] });
    expect([acceptedBy(true), acceptedBy(false)].map((list) => list.includes('.wmv'))).toEqual([true, false]);
  });

  it('have the size that the specification allows', () => {
    const large = Object.defineProperty(file('a.mp4'), 'size', { value: 102_400_001 });
    expect(addFiles([], [large])).toEqual({ media: [], problem: 'tooLarge' });
  });

  it('hold something', () => {
    expect(addFiles([], [new File([], 'a.jpg')])).toEqual({ media: [], problem: 'empty' });
  });

  it('stand in the place of another, with its words', () => {
    const media = pictures(3).map((item, place) => ({ ...item, key: `${place}`, alt: `words ${place}` }));
    const { media: next } = replaceFile(media, '1', file('other.png'));
    expect(next.map(({ key, alt, file: held }) => [key, alt, held?.name])).toEqual([
      ['0', 'words 0', '0.jpg'],
      ['1', 'words 1', 'other.png'],
      ['2', 'words 2', '2.jpg'],
    ]);
  });

  it('replace nothing where they do not fit', () => {
    const media = pictures(2);
    const [first] = media;
    expect(replaceFile(media, first?.key ?? '', file('a.mp4'))).toEqual({ media, problem: 'mixed' });
  });

  it('get a name that tells their kind when they are pasted', () => {
    expect(addFiles([], [file('image', 'image/jpeg')]).media[0]?.file?.name).toBe('image.jpg');
  });
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
])('moves the item at %i to %i', (from, to, order) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order);
});
