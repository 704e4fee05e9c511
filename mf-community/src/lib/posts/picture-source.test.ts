import { expect, it } from 'vitest';
import { isFile, pictureSource } from './picture-source';

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

it('knows files of this site from drawings', () => {
  expect(['/api/files/4f/960', 'facelift', 'https://evil.example/x.png'].map(isFile)).toEqual([true, false, false]);
});
