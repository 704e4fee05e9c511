/** Pictures are never kept as they came: they are decoded and rewritten, so that nothing but what is seen is left of them. */
import { fileLimits, longestSide, mostPixels } from '@charis/shared/rules';
import sharp, { type Sharp } from 'sharp';
import { widthsFor } from '#domains/media/rules/upload.rules';
import { readHeic } from './heic';

export interface Rendition {
  width: number;
  height: number;
  content: Buffer;
}

/** Something that cannot be shown; the message is for the sender. */
export class PictureProblem extends Error {
  override name = 'PictureProblem';
}

/** A picture that is higher than this many widths is made smaller until it is not. */
const steepest = 4;
const seconds = 60;
const unreadable = 'We could not read the picture. Please choose another one.';
const tooManyPixels = `This picture has more than ${fileLimits.megapixels} megapixels. Please choose a smaller one.`;

sharp.cache(false);
// The library reads many more kinds, whatever a file is called; only these are wanted, and looked after as closely.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

async function open(path: string, extension: string): Promise<Sharp> {
  if (extension !== 'heic') {
    // Only the head of the file is read here.
    const { width, height } = await sharp(path, { limitInputPixels: false, failOn: 'error' }).metadata();
    if (width * height > mostPixels) throw new PictureProblem(tooManyPixels);
    if (Math.max(width, height) > longestSide) throw new PictureProblem(unreadable);
    return sharp(path, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
  }
  const pixels = await readHeic(path, mostPixels);
  if (!pixels) throw new PictureProblem(unreadable);
  if (pixels === 'too many') throw new PictureProblem(tooManyPixels);
  const { width, height, data } = pixels;
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: mostPixels });
}

/**
 * Returns the picture in several widths as WebP, without anything that was written beside it (EXIF, place, profile), the smallest first.
 * @param wanted widths in pixels; none is larger than the picture
 * @throws {PictureProblem}
 */
export async function renderWebp(path: string, extension: string, wanted: readonly number[]): Promise<Rendition[]> {
  const top = Math.max(...wanted);
  const { data, info } = await readLargest(path, extension, top);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const renditions: Rendition[] = [];
  for (const width of widthsFor(info.width, wanted)) {
    const { data: content, info: made } = await sharp(data, { raw, limitInputPixels: mostPixels })
      .resize({ width })
      .webp({ quality: width > 960 ? 80 : 84, effort: 4 })
      .timeout({ seconds })
      .toBuffer({ resolveWithObject: true });
    renditions.push({ width, height: made.height, content });
  }
  return renditions;
}

async function readLargest(path: string, extension: string, width: number) {
  try {
    const picture = await open(path, extension);
    return await picture
      .resize({ width, height: width * steepest, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .timeout({ seconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof PictureProblem ? error : new PictureProblem(unreadable, { cause: error });
  }
}

/** Returns the same picture as AVIF, or nothing where that would be no smaller. */
export async function renderAvif(webp: Buffer): Promise<Buffer | undefined> {
  const avif = await sharp(webp).avif({ quality: 58, effort: 3 }).toBuffer();
  return avif.length < webp.length ? avif : undefined;
}
