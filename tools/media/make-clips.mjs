/**
 * Draws the two clips of the home page and the film of the demo community in Chromium and writes them as WebM: `node tools/media/make-clips.mjs`,
 * or only those that are named behind it. Run after the brand has changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
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
const lines = ['facelift', 'teeth_whitening', 'lip_augmentation', 'fox_eyes', 'chemical_peels', 'otoplasty', 'inmode'];
const places = {
  demo: 'shell/src/media/demo.webm',
  app: 'shell/src/media/app.webm',
  film: 'server/src/demo/film.webm',
};
const fontFile = 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
const font = readFileSync(join(root, fontFile)).toString('base64');

/**
 * Runs in the page: draws every frame, and gives the file in base64, and one frame as a picture where the scene names its second.
 * @param {{ scene: string, brand: object, drawings: string[], font: string }} what
 */
async function record({ scene, brand, drawings, font }) {
  const face = new FontFace('Fraunces', `url(data:font/woff2;base64,${font})`);
  document.fonts.add(await face.load());
  const { Output, WebMOutputFormat, BufferTarget, CanvasSource } = Reflect.get(globalThis, 'Mediabunny');
  const { draw, width, height, seconds, bitrate, poster } = Reflect.get(globalThis, 'clipScenes')[scene];
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
  if (poster === undefined) return { film: base64(output.target.buffer), still: '' };
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
  await page.addScriptTag({ path: join(here, 'scenes.js') });
  const wanted = process.argv.slice(2);
  for (const [scene, place] of Object.entries(places)) {
    if (wanted.length > 0 && !wanted.includes(scene)) continue;
    const strokes = lines.map((name) => drawings[name].lines);
    const { film, still } = await page.evaluate(record, { scene, brand, drawings: strokes, font });
    writeFileSync(join(root, place), Buffer.from(film, 'base64'));
    if (still) writeFileSync(join(root, place.replace(/webm$/, 'webp')), Buffer.from(still, 'base64'));
  }
} finally {
  await browser.close();
}
