/**
 * Draws the pictures and the portraits of the demo community in Chromium and writes them as WebP: `node tools/media/draw-demo.mjs`.
 * Run after a drawing has changed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../chromium.mjs';
import { pictures, portrait, portraits } from './demo-scenes.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../server/src/demo/drawings');

/**
 * Runs in the page: gives the drawing in one size, in base64.
 * @param {{ svg: string, width: number, height: number }} what
 */
async function paint({ svg, width, height }) {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg.replace('<svg ', `<svg width="${width}" height="${height}" `))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.72));
  if (!blob) throw new Error('The drawing could not be written');
  return btoa(new Uint8Array(await blob.arrayBuffer()).reduce((text, byte) => text + String.fromCharCode(byte), ''));
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
try {
  const page = await browser.newPage();
  /** @param {string} name @param {string} svg @param {number} width @param {number} height */
  async function draw(name, svg, width, height) {
    const picture = await page.evaluate(paint, { svg, width, height });
    writeFileSync(join(folder, `${name}.webp`), Buffer.from(picture, 'base64'));
  }
  for (const { name, svg } of pictures()) await draw(name, svg, 960, 720);
  for (let index = 0; index < portraits; index += 1) await draw(`portrait-${index + 1}`, portrait(index), 480, 480);
} finally {
  await browser.close();
}
