import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/inputs.mjs';
import { readArguments } from './arguments.mjs';
import { Problem } from './problem.mjs';

/**
 * Returns whether the command line of a script that writes a file asks to write nothing, and to fail where the file is another.
 * @param {string} command how the script is called, for what is said of anything else
 */
export const isCheck = (command) =>
  readArguments(process.argv.slice(2), { check: { type: 'boolean' } }, `${command} [--check]`).values.check === true;

/**
 * Writes the files that are not as they should be; with `--check` on the command line it fails where there are any.
 * @param {string} command what writes them
 * @param {Record<string, string>} wanted texts by their paths from the root
 */
export function writeGenerated(command, wanted) {
  const check = isCheck(command);
  const stale = Object.keys(wanted).filter((path) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== wanted[path];
  });
  if (stale.length > 0 && check) throw new Problem(`${stale.join(', ')}: stale, so run ${command}.`);
  for (const path of stale) writeFileSync(join(root, path), wanted[path] ?? '');
  console.log(stale.length > 0 ? `Wrote ${stale.join(', ')}.` : `${Object.keys(wanted).join(', ')}: up to date.`);
}
