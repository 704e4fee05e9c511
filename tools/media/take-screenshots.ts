/**
 * Takes the pictures that browsers show before Charis is installed: `npx tsx tools/media/take-screenshots.ts http://localhost:3000`. Run after
 * the pages have changed.
 */
import { fileURLToPath } from 'node:url';
import { appScreenshots, screenshotFile, screenshotScale } from '@charis/delivery/app-screenshots';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../chromium.mjs';

const [site = 'http://localhost:3000'] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
try {
  for (const { name, page: path, width, height, factor } of appScreenshots) {
    const context = await browser.newContext({
      baseURL: site,
      viewport: { width, height },
      deviceScaleFactor: screenshotScale[factor],
      locale: 'en-AU',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      isMobile: factor === 'narrow',
    });
    const page = await context.newPage();
    await page.goto(path);
    await page.locator('main:not(.first-screen *) h1').waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: fileURLToPath(screenshotFile(name)), type: 'jpeg', quality: 80 });
    await context.close();
  }
} finally {
  await browser.close();
}
