/** Draws the film of the demo community in Chromium and writes it as WebM: `node tools/media/draw-film.mjs`. Run after the brand has changed. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { tsImport } from 'tsx/esm/api';
import { chromiumFlags, findChromium } from '../chromium.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const require = createRequire(import.meta.url);
const { brand } = await tsImport('../../shared/brand/brand.ts', import.meta.url);
const { drawings } = await tsImport('../../shared/ui/illustrations/drawings.ts', import.meta.url);
const strokes = ['facelift', 'teeth_whitening', 'lip_augmentation', 'fox_eyes'].map((name) => drawings[name].lines);
const place = join(root, 'server/src/demo/film.webm');

/**
 * Runs in the page: draws every frame, and gives the file in base64, and one frame as a picture.
 * @param {{ brand: object, drawings: string[] }} what
 */
async function record({ brand, drawings }) {
  const { Output, WebMOutputFormat, BufferTarget, CanvasSource } = Reflect.get(globalThis, 'Mediabunny');
  const { draw, width, height, seconds, bitrate, poster } = Reflect.get(globalThis, 'filmScene');
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec: 'vp9', bitrate, keyFrameInterval: 2 });
  output.addVideoTrack(source, { frameRate: 24 });
  await output.start();
  for (let frame = 0; frame < seconds * 24; frame += 1) {
    draw(context, { at: frame / 24, width, height, brand, drawings });
    await source.add(frame / 24, 1 / 24);
  }
  await output.finalize();
  const base64 = (/** @type {ArrayBuffer} */ buffer) =>
    btoa(new Uint8Array(buffer).reduce((text, byte) => text + String.fromCharCode(byte), ''));
  draw(context, { at: poster, width, height, brand, drawings });
  const still = await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.8));
  return { film: base64(output.target.buffer), still: base64(await still.arrayBuffer()) };
}

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
try {
  const page = await browser.newPage();
  // WebCodecs are for secure contexts.
  await page.route('https://clips.localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '<body>' }));
  await page.goto('https://clips.localhost/');
  await page.addScriptTag({ path: join(dirname(require.resolve('mediabunny')), 'mediabunny.min.cjs') });
  await page.addScriptTag({ path: join(here, 'film-scene.js') });
  const { film, still } = await page.evaluate(record, { brand, drawings: strokes });
  writeFileSync(place, Buffer.from(film, 'base64'));
  writeFileSync(place.replace(/webm$/, 'webp'), Buffer.from(still, 'base64'));
} finally {
  await browser.close();
}
