/** Draws the icon of an installed Charis as PNG: `npx tsx tools/media/draw-icons.ts`. Run after the brand has changed. */
import { fileURLToPath } from 'node:url';
import { appIcon, appIconFile, appIconSizes } from '@charis/delivery/app-icons';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../chromium.mjs';

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
try {
  for (const size of appIconSizes) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${appIcon}`);
    await page.screenshot({ path: fileURLToPath(appIconFile(size)) });
    await page.close();
  }
} finally {
  await browser.close();
}
