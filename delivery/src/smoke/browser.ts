import { existsSync } from 'node:fs';
import { chromiumFlags, isRunnable, systemChromium } from '@charis/tools/browser/places';
import type { Browser } from 'playwright-core';

/** Starts a headless Chromium: CHROMIUM_PATH, the system's, or Playwright's. `undefined` where there is none. */
export async function startBrowser(named = process.env.CHROMIUM_PATH): Promise<Browser | undefined> {
  const { chromium } = await import('playwright-core');
  const found = [named, named ? undefined : systemChromium(), named ? undefined : chromium.executablePath()];
  const executablePath = found.find((path) => path && existsSync(path) && isRunnable(path));
  return executablePath ? chromium.launch({ executablePath, args: chromiumFlags }) : undefined;
}
