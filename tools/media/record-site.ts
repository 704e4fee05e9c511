/**
 * Films the two clips of the home page on a running site with demo data, with captions in both languages:
 * `npx tsx tools/media/record-site.ts http://localhost:3000`, or only those that are named behind it. Needs FFmpeg. Run after pages have changed.
 */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../chromium.mjs';
import { Camera } from './camera';
import { takes } from './takes';

const folder = join(import.meta.dirname, '../../shell/src/media');
const password = 'charis2026';
/** Milliseconds that a page may take on a busy machine. */
const patience = 120_000;

const [site = 'http://localhost:3000', ...wanted] = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), 'charis-clips-'));
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });

/** Returns the token of an account. */
async function logIn(email: string): Promise<string> {
  const answer = await fetch(`${site}/api/login/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, userRole: 'USER', provider: 'email' }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

async function record(name: keyof typeof takes): Promise<void> {
  const { picture, as, run } = takes[name];
  const { width, height, scale, hasPointer } = picture;
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: 'en-AU',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    isMobile: !hasPointer,
    hasTouch: !hasPointer,
  });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  if (as) {
    const token = await logIn(as);
    await context.addInitScript((text) => localStorage.setItem('charis.token', text), token);
  }
  const film = join(scratch, `${name}.webm`);
  const camera = new Camera(page, picture, film);
  await run(camera, page);
  for (const [language, captions] of Object.entries(await camera.end()))
    writeFileSync(join(folder, `${name}.${language}.vtt`), captions);
  copyFileSync(film, join(folder, `${name}.webm`));
  await context.close();
}

try {
  for (const name of Object.keys(takes) as (keyof typeof takes)[]) {
    if (wanted.length === 0 || wanted.includes(name)) await record(name);
  }
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true });
}
