/** Finds and starts Chromium. Imports nothing that has to be installed, so that delivery and tools both use it. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

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

/** This program opens a page in a third of the time, as it has no windows; people use the one with windows. */
const windowless = 'chromium-headless-shell';
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
 * Returns where a system keeps its Chromium, most wanted first.
 * @param {string} platform `process.platform`
 * @param {Environment} env
 * @param {{ windows?: boolean }} [needs] whether it has to have windows, in which one tab hides another
 * @returns {string[]}
 */
export function systemPlaces(platform, env, { windows = false } = {}) {
  if (platform === 'darwin') return placesOnMac(env);
  if (platform === 'win32') return placesOnWindows(env);
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const names = windows ? linuxNames : [windowless, ...linuxNames];
  return names.flatMap((name) =>
    [...new Set([...folders, '/usr/bin', '/snap/bin'])].map((folder) => join(folder, name)),
  );
}

/** @param {string} path */
export function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the system's Chromium.
 * @param {{ windows?: boolean }} [needs]
 * @returns {string | undefined}
 */
export function systemChromium(needs) {
  return systemPlaces(process.platform, process.env, needs).find(isRunnable);
}
