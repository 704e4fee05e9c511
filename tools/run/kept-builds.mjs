/**
 * Builds of one thing, each in a folder of its own that never changes once it is there, and a file beside the folder of all that names the last one. A site
 * goes on with the build that it was started from.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './problem.mjs';

const nameFile = (/** @type {string} */ folder) => `${folder}.version`;

/** Returns the version that was built last. @param {string} folder of all builds */
export function lastBuild(folder) {
  return existsSync(nameFile(folder)) ? readFileSync(nameFile(folder), 'utf8') : undefined;
}

/** @param {string} folder @param {string} version */
export function nameLastBuild(folder, version) {
  writeFileSync(`${nameFile(folder)}.new`, version);
  renameSync(`${nameFile(folder)}.new`, nameFile(folder));
}

/**
 * Keeps a build while a process uses it.
 * @param {string} build its folder
 * @returns {() => void} ends that
 */
export function useBuild(build, pid = process.pid) {
  const file = join(build, `used-by.${pid}`);
  try {
    writeFileSync(file, '');
  } catch (error) {
    // A user who may not write removes no build either.
    if (!['EACCES', 'EROFS', 'EPERM'].includes(codeOf(error) ?? '')) throw error;
  }
  return () => rmSync(file, { force: true });
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Returns the versions that living processes use. @param {string} folder */
export function usedBuilds(folder) {
  const pidOf = (/** @type {string} */ file) => Number(file.match(/^used-by\.(\d+)$/)?.[1]);
  return readdirSync(folder).filter((version) =>
    readdirSync(join(folder, version)).some((file) => pidOf(file) > 0 && isAlive(pidOf(file))),
  );
}
