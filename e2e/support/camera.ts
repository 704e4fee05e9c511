import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Writes a film for Chromium's stand-in of a camera, which shows one picture for ever. @param image a data URL of a PNG */
export async function writeCameraFilm(path: string, image: string): Promise<void> {
  const [width, height] = [640, 480];
  const png = Buffer.from(image.split(',')[1] ?? '', 'base64');
  const grey = await sharp(png)
    .flatten({ background: '#ffffff' })
    .resize(320, 320, { kernel: 'nearest' })
    .extend({ top: 80, bottom: 80, left: 160, right: 160, background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer();
  const colourless = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colourless]);
  await writeFile(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  );
}
