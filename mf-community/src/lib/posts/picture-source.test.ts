import { expect, it } from 'vitest';
import { hasEnded, isFile, isSigned, pictureSource } from './picture-source';

const picture = {
  kind: 'image' as const,
  uploadId: null,
  src: '/api/files/4f/960',
  alt: '',
  widths: [480, 960],
  width: 1200,
  height: 800,
  poster: '',
  posterWidths: [],
  posterUploadId: null,
};

it('offers a picture in the widths that there are', () => {
  expect(pictureSource(picture)).toEqual({
    src: '/api/files/4f/960',
    srcSet: '/api/files/4f/480 480w, /api/files/4f/960 960w',
  });
});

it('shows the picture that stands for a video', () => {
  const video = { ...picture, kind: 'video' as const, widths: [], poster: '/api/files/9a/960', posterWidths: [480] };
  expect(pictureSource(video)).toEqual({ src: '/api/files/9a/960', srcSet: '/api/files/9a/480 480w' });
});

it('keeps the signature of an address in every width', () => {
  const src = '/api/files/4f/960?expires=1700000000&signature=a-1';
  expect(pictureSource({ ...picture, src, widths: [480] })).toEqual({
    src,
    srcSet: '/api/files/4f/480?expires=1700000000&signature=a-1 480w',
  });
});

it('knows which addresses end, and when they have', () => {
  const passing = '/api/files/4f/960?expires=1700000000&signature=a-1';
  expect([passing, picture.src].map(isSigned)).toEqual([true, false]);
  expect([1_699_999_999_999, 1_700_000_000_000].map((now) => hasEnded(passing, now))).toEqual([false, true]);
  expect(hasEnded(picture.src, 1_700_000_000_000)).toBe(false);
});

it('knows files of this site from drawings', () => {
  const sources = [
    '/api/files/4f/960',
    'https://charis.example/api/files/4f/960',
    'facelift',
    'https://evil.example/x.png',
  ];
  expect(sources.map(isFile)).toEqual([true, true, false, false]);
});
