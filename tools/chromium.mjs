/** Finds a Chromium for the browser tests and benchmarks: one that is there, or else Playwright's own. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './build/inputs.mjs';
import { runQuietly } from './run/children.mjs';
import { Problem } from './run/problem.mjs';
import { step } from './run/progress.mjs';

/** Command-line flags for a quiet, repeatable headless Chromium; `--no-sandbox` because containers and root have none. */
export const chromiumFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const linuxNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];

/** @typedef {Record<string, string | undefined>} Environment */

/** @param {Environment} env */
function placesOnMac(env) {
  const apps = ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
    (app) => `Applications/${app}.app/Contents/MacOS/${app}`,
  );
  return ['/', env.HOME ?? '/'].flatMap((base) => apps.map((app) => join(base, app)));
}

/** @param {Environment} env */
function placesOnWindows(env) {
  const bases = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean);
  const apps = ['Chromium\\Application\\chrome.exe', 'Google\\Chrome\\Application\\chrome.exe'];
  const edge = 'Microsoft\\Edge\\Application\\msedge.exe';
  return bases.flatMap((base) => [...apps, edge].map((app) => `${base}\\${app}`));
}

/**
 * Where a system keeps its Chromium, most wanted first.
 * @param {string} platform `process.platform`
 * @param {Environment} env
 * @returns {string[]}
 */
export function systemPlaces(platform, env) {
  if (platform === 'darwin') return placesOnMac(env);
  if (platform === 'win32') return placesOnWindows(env);
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return linuxNames.flatMap((name) =>
    [...new Set([...folders, '/usr/bin', '/snap/bin'])].map((folder) => join(folder, name)),
  );
}

/** @param {string} path */
function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

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
 * The path of a Chromium: CHROMIUM_PATH, the system's, Playwright's, or Playwright's after installing it.
 * @returns {Promise<string>} rejects with a Problem when there is none
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!isRunnable(named)) throw new Problem(`CHROMIUM_PATH names ${named}, which is no program.`);
    return named;
  }
  const found = systemPlaces(process.platform, process.env).find(isRunnable);
  if (found) return found;
  const own = await playwrightChromium();
  if (!existsSync(own)) await installChromium();
  return own;
}
