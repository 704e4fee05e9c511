/**
 * Installs the locked packages that are missing: for a start what builds and serves the site, for tests, benchmarks and development all of them. No
 * dependency, because it runs before there are any.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './children.mjs';
import { readJson } from './json-file.mjs';
import { Problem } from './problem.mjs';
import { step } from './progress.mjs';

/**
 * Compares the lockfile with the one that npm keeps of what it installed.
 * @param {Record<string, any>} locked `packages` of package-lock.json
 * @param {Record<string, any>} installed `packages` of node_modules/.package-lock.json
 * @returns {boolean} whether a package is missing or of another version; those of other platforms may be missing
 */
export function installDiffers(locked, installed) {
  return Object.entries(locked).some(([path, wanted]) => {
    if (!path.includes('node_modules/')) return false;
    const found = installed[path];
    if (!found) return !wanted.optional;
    return found.version !== wanted.version || found.integrity !== wanted.integrity;
  });
}

/** @param {string} path */
function packagesOf(path) {
  return readJson(path).packages ?? {};
}

/**
 * Returns whether a folder is missing of what npm noted as installed: someone has deleted a part of node_modules, or was interrupted.
 * @param {string} root folder of the repository
 * @param {Record<string, any>} installed `packages` of node_modules/.package-lock.json
 */
export function isPartlyDeleted(root, installed) {
  return Object.keys(installed).some(
    (path) => path.includes('node_modules/') && !existsSync(join(root, path, 'package.json')),
  );
}

/** @typedef {{ all?: boolean }} Wanted whether the packages of tests, benchmarks and development are wanted, too */

/**
 * Returns whether node_modules lacks something that the lockfile of the repository names.
 * @param {string} root folder of the repository
 * @param {Wanted} [wanted]
 */
export function installNeeded(root, { all = false } = {}) {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return true;
  const packages = packagesOf(installed);
  const locked = Object.entries(packagesOf(join(root, 'package-lock.json'))).filter(([, { dev }]) => all || !dev);
  return installDiffers(Object.fromEntries(locked), packages) || isPartlyDeleted(root, packages);
}

/** Returns whether packages of tests and development were installed, which no start takes away. @param {string} root */
function hasAll(root) {
  const installed = join(root, 'node_modules', '.package-lock.json');
  return existsSync(installed) && Object.values(packagesOf(installed)).some(({ dev }) => dev);
}

function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /\.c?js$/.test(script)) return { command: process.execPath, args: [script], options: {} };
  return { command: 'npm', args: [], options: { shell: process.platform === 'win32' } };
}

/**
 * Runs npm when it is needed. Throws a Problem that carries npm's own last lines.
 * @param {string} root folder of the repository
 * @param {Wanted} [wanted]
 */
export async function ensureInstalled(root, { all = false } = {}) {
  if (!installNeeded(root, { all })) return;
  try {
    accessSync(existsSync(join(root, 'node_modules')) ? join(root, 'node_modules') : root, constants.W_OK);
  } catch {
    throw new Problem(`The dependencies cannot be installed, because this user may not write to ${root}.`);
  }
  // Where a site runs on what is there, that stays.
  const rest = all && !installNeeded(root);
  const include = all || hasAll(root) ? '--include=dev' : '--omit=dev';
  const title = rest
    ? 'Installing the other locked packages, for tests and development'
    : 'Installing the locked packages (a minute or two the first time)';
  await step(title, async () => {
    const { command, args, options } = npmCommand();
    // It does not hear SIGTERM; what it leaves behind is noticed by the next start.
    const settings = { ...options, cwd: root, endSignal: /** @type {const} */ ('SIGKILL') };
    const how = rest ? ['install', '--no-save'] : ['ci'];
    const { code, output } = await runQuietly(command, [...args, ...how, include], settings);
    if (code === 0) return;
    const lines = output.split('\n').filter((line) => /^npm (error|ERR)/.test(line));
    throw new Problem(`The dependencies could not be installed (npm ${how[0]}).\n${lines.slice(0, 12).join('\n')}`);
  });
}
