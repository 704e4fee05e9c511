import { describe, expect, it } from 'vitest';
import { bestWidth, extensionOf, isOfKind, kindProblem, purposeOf, sizeProblem, widthsFor } from './upload.rules';

describe('kinds of files', () => {
  it.each([
    ['holiday.JPG', 'jpg'],
    ['a.b.heic', 'heic'],
    ['../../etc/passwd', ''],
    ['picture.png\0.exe', 'exe'],
    ['no-ending', ''],
    ['trailing.', ''],
  ])('%j ends with %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });

  it('are told from the name where the purpose is not', () => {
    expect([purposeOf('a.mov'), purposeOf('a.wmv'), purposeOf('a.png')]).toEqual([
      'post-video',
      'post-video',
      'post-image',
    ]);
  });

  it.each([
    ['a.jpg', 'avatar', undefined],
    ['a.heic', 'credential', undefined],
    ['a.pdf', 'credential', undefined],
    ['a.webm', 'post-video', undefined],
    ['a.pdf', 'avatar', 'You cannot use this kind of file here. Please upload one of these: JPG, PNG, WEBP, HEIC.'],
    ['a.svg', 'post-image', 'You cannot use this kind of file here. Please upload one of these: JPG, PNG, WEBP, HEIC.'],
    ['a.wmv', 'post-video', 'Browsers cannot play WMV videos. Please upload one of these: MP4, MOV, WEBM.'],
  ] as const)('%s as %s', (name, purpose, problem) => {
    expect(kindProblem(name, purpose)).toBe(problem);
  });

  it('are told by their content, whatever the name says', () => {
    expect(isOfKind('image/jpeg', 'jpeg')).toBe(true);
    expect(isOfKind('image/heif', 'heic')).toBe(true);
    expect(isOfKind('image/png', 'jpg')).toBe(false);
    expect(isOfKind(undefined, 'pdf')).toBe(false);
  });
});

it.each([
  [102_400_000, 102_400_000, undefined],
  [102_400_001, 102_400_000, 'file size is too large. Max file size is 1000MB. Files can be up to 100 MB.'],
  [5_242_881, 5_242_880, 'The picture is too large. It may have at most 5 MB.'],
])('%i bytes of %i', (bytes, maxBytes, problem) => {
  expect(sizeProblem(bytes, maxBytes)).toBe(problem);
});

it.each([
  [4000, [160, 480, 960]],
  [960, [160, 480, 960]],
  [500, [160, 480, 500]],
  [100, [100]],
])('a picture %i px wide is never enlarged', (width, widths) => {
  expect(widthsFor(width, [160, 480, 960])).toEqual(widths);
});

it.each([
  [100, 160],
  [160, 160],
  [161, 480],
  [5000, 500],
])('a request for %i px gets %i', (asked, width) => {
  expect(bestWidth(asked, [160, 480, 500])).toBe(width);
});
