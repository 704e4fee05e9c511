/** What a benchmark opens, and closes at its end. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { releasesDir } from '../build/inputs.mjs';
import { chromiumFlags, findChromium } from '../chromium.mjs';
import { type Site, startSite } from '../site.mjs';

/** The last opened is closed first. */
export const opened: (() => Promise<unknown>)[] = [];

export async function closeAll(): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
}

/** Makes a folder that lives as long as the run; PostgreSQL may read it. */
export function openDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'charis-bench-'));
  chmodSync(dataDir, 0o755);
  opened.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** Starts the real site with demo data and without a limit of requests; it serves what is built. */
export async function openSite(): Promise<Site> {
  const site = await startSite({
    dataDir: openDataDir(),
    port: 0,
    env: { RATE_LIMIT: '100000', RELEASES_DIR: releasesDir },
  });
  opened.push(() => site.stop());
  return site;
}

/** @param windows whether it has to be a browser that could show its windows */
export async function openBrowser({ windows } = { windows: true }): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findChromium({ windows }),
    args: [...chromiumFlags, '--ignore-certificate-errors'],
  });
  opened.push(() => browser.close());
  return browser;
}
