/** Finds a Chromium for the browser tests and benchmarks: one that is there, or else Playwright's own. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isRunnable, systemChromium } from '../shared/node/browser/places.mjs';
import { root } from './build/inputs.mjs';
import { runQuietly } from './run/children.mjs';
import { Problem } from './run/problem.mjs';
import { step } from './run/progress.mjs';

export { chromiumFlags } from '../shared/node/browser/places.mjs';

async function playwrightChromium() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

async function installChromium() {
  const cli = join(root, 'node_modules', 'playwright', 'cli.js');
  await step('Installing Chromium (no browser was found)', async () => {
    const { code, output } = await runQuietly(process.execPath, [cli, 'install', 'chromium'], { cwd: root });
    if (code === 0) return;
    const lines = output.trim().split('\n').slice(-5).join('\n');
    throw new Problem(
      `There is no Chromium and it could not be installed: install one, or name one in CHROMIUM_PATH.\n${lines}`,
    );
  });
}

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, the system's, Playwright's, or Playwright's after installing it.
 * @param {{ windows?: boolean }} [needs] whether it has to have windows, as the ones that people use
 * @returns {Promise<string>} rejects with a Problem when there is none
 */
export async function findChromium(needs) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!isRunnable(named)) throw new Problem(`CHROMIUM_PATH names ${named}, which is not a program.`);
    return named;
  }
  const found = systemChromium(needs);
  if (found) return found;
  const own = await playwrightChromium();
  if (!existsSync(own)) await installChromium();
  return own;
}
