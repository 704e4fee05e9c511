import sharp from 'sharp';

/** Returns a JPEG of 12 megapixels as a phone writes it: on its side, with maker and place. */
export function phonePhoto(): Promise<Buffer> {
  const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000">
    <rect width="4000" height="3000" fill="#e0e8dc"/><circle cx="2000" cy="1500" r="900" fill="#8a3340"/></svg>`);
  return sharp(drawing)
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '151/1 12/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** A JPEG of one colour. */
export const smallPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: '#8a3340' } })
    .jpeg()
    .toBuffer();

/** Returns the metadata and the size of a picture. */
export async function describePicture(bytes: Buffer) {
  const { format, width, height, exif, xmp, iptc } = await sharp(bytes).metadata();
  return { format, width, height, beside: [exif, xmp, iptc].filter(Boolean).length };
}
