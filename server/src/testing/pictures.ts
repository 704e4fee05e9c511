/** Files as people send them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const colour = { r: 214, g: 178, b: 170 };

/** Returns a flat picture. */
export function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

/** Returns what a phone writes: lying on its side (orientation 6), with the place where it was taken. */
export function phonePhoto(width = 640, height = 480): Promise<Buffer> {
  return picture(width, height)
    .withExif({
      IFD0: { Make: 'Phone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '151/1 12/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Returns a photo of 640 by 480 px, drawn for these tests and written by libheif with x265, with a place in its EXIF. */
export const heicPhoto = (): Promise<Buffer> => readFile(join(import.meta.dirname, 'fixtures/place.heic'));

/** Returns a PNG of a hundred bytes that claims the given width and height. */
export async function claimingPng(width: number, height: number): Promise<Buffer> {
  const png = await picture(1, 1).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n');
