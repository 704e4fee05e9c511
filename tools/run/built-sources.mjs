/** What a release says of the sources that it was built from. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../build/inputs.mjs';
import { runQuietly } from './children.mjs';

/** Returns the commit, with `-dirty` where files differ from it; `unknown` outside of a repository. @param {string} [cwd] */
export async function sourceRevision(cwd = root) {
  const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  const { code, output } = await runQuietly('git', args, { cwd }).catch(() => ({ code: 1, output: '' }));
  return code === 0 ? output.trim() : 'unknown';
}

/** Characters of a changelog that a release brings at most: lists show it for each release. Delivery takes 20,000. */
const most = 4_000;

/**
 * Returns the newest part of a changelog: what stands below its first heading of a version, the first whole lines of it.
 * @param {string} text as changesets write it
 */
export function newestChanges(text) {
  const newest = text.split(/^## .*$/m)[1]?.trim() ?? '';
  return newest.length > most ? newest.slice(0, most).replace(/\n.*$/, '') : newest;
}

/** Returns the newest part of the changelog of a package; empty where it has none. @param {string} folder of this repository, or a whole path */
export async function changelogOf(folder) {
  const file = resolve(root, folder, 'CHANGELOG.md');
  return existsSync(file) ? newestChanges(readFileSync(file, 'utf8')) : '';
}
