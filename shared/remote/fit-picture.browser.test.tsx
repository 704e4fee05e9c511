import { expect, it, vi } from 'vitest';
import { isPictureSize } from '../rules';
import { fitPicture } from './fit-picture';

/** Returns a photo of 65 megapixels whose left half is dark. */
async function photo(): Promise<Blob> {
  const canvas = new OffscreenCanvas(9_000, 7_250);
  const draw = canvas.getContext('2d');
  if (!draw) throw new Error('This browser does not draw');
  draw.fillStyle = '#fff';
  draw.fillRect(4_500, 0, 4_500, 7_250);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.5 });
}

/** Returns the photo as a phone writes it that is held upright: EXIF says that its left side is the top. */
async function held(blob: Blob): Promise<File> {
  const exif = [
    0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0,
  ];
  const segment = new Uint8Array([0xff, 0xe1, 0, exif.length + 6, ...exif, 0, 0, 0, 0]);
  return new File([blob.slice(0, 2), segment, blob.slice(2)], 'IMG_0001.jpeg', { type: 'image/jpeg' });
}

/** Returns the lightness at the middle of the upper and of the lower half. */
function halves(bitmap: ImageBitmap): (number | undefined)[] {
  const canvas = new OffscreenCanvas(1, 2);
  const draw = canvas.getContext('2d');
  draw?.drawImage(bitmap, 0, 0, 1, 2);
  const data = draw?.getImageData(0, 0, 1, 2).data;
  return [data?.[0], data?.[4]];
}

it('shrinks a photo of more than 64 megapixels, upright as the phone was held', async () => {
  const sent = await fitPicture(await held(await photo()));
  expect(sent.name).toBe('IMG_0001.jpg');
  const bitmap = await createImageBitmap(sent);
  expect(isPictureSize(bitmap.width, bitmap.height)).toBe(true);
  expect(bitmap.height / bitmap.width).toBeCloseTo(9_000 / 7_250, 2);
  const [upper = 0, lower = 0] = halves(bitmap);
  expect(lower - upper).toBeGreaterThan(100);
});

it('leaves a smaller picture, and what is none, as they are', async () => {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 20, 30);
  const small = new File([await canvas.convertToBlob()], 'a.png');
  const other = new File(['x'], 'a.pdf', { type: 'application/pdf' });
  expect([await fitPicture(small), await fitPicture(other)]).toEqual([small, other]);
});

it('names the limit where the browser cannot shrink it', async () => {
  const file = new File([await photo()], 'a.jpg');
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('out of memory')));
  await expect(fitPicture(file)).rejects.toMatchObject({ kind: 'tooManyPixels', isFinal: true });
  vi.unstubAllGlobals();
});
