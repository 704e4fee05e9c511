import { execFileSync } from 'node:child_process';

/** Debian keeps servers where the paths of users do not lead. */
const folders = '/usr/sbin:/usr/local/sbin';

/**
 * Returns the path of a program, or undefined where this machine has none.
 * @param {string} name
 */
export function findProgram(name) {
  try {
    return execFileSync('sh', ['-c', `PATH="$PATH:${folders}" command -v ${name}`], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/**
 * Returns what the name of a test ends with where its program is missing; `npm test` lists these at its end.
 * @param {string | undefined} path of the program
 * @param {string} debian the package that has it
 */
export const orLeftOut = (path, debian) => (path ? '' : ` (LEFT OUT: apt-get install ${debian})`);
