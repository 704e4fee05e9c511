/** Installs the locked dependencies when they are missing. No dependency, because it runs before there are any. */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './children.mjs';
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
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
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

/**
 * Returns whether node_modules lacks something that the lockfile of the repository names.
 * @param {string} root folder of the repository
 */
export function installNeeded(root) {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return true;
  const packages = packagesOf(installed);
  return installDiffers(packagesOf(join(root, 'package-lock.json')), packages) || isPartlyDeleted(root, packages);
}

function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /\.c?js$/.test(script)) return { command: process.execPath, args: [script], options: {} };
  return { command: 'npm', args: [], options: { shell: process.platform === 'win32' } };
}

/**
 * Runs `npm ci` when it is needed. Throws a Problem that carries npm's own last lines.
 * @param {string} root folder of the repository
 */
export async function ensureInstalled(root) {
  if (!installNeeded(root)) return;
  try {
    accessSync(existsSync(join(root, 'node_modules')) ? join(root, 'node_modules') : root, constants.W_OK);
  } catch {
    throw new Problem(`The dependencies cannot be installed, because this user may not write to ${root}.`);
  }
  await step('Installing the locked dependencies (a few minutes the first time)', async () => {
    const { command, args, options } = npmCommand();
    // It does not hear SIGTERM; what it leaves behind is noticed by the next start.
    const settings = { ...options, cwd: root, endSignal: /** @type {const} */ ('SIGKILL') };
    const { code, output } = await runQuietly(command, [...args, 'ci', '--include=dev'], settings);
    if (code === 0) return;
    const lines = output.split('\n').filter((line) => /^npm (error|ERR)/.test(line));
    throw new Problem(`The dependencies could not be installed (npm ci).\n${lines.slice(0, 12).join('\n')}`);
  });
}
