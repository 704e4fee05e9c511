/** What a release says of the sources that it was built from. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/inputs.mjs';
import { runQuietly } from './children.mjs';

/** The commit, with `-dirty` where files differ from it; `unknown` outside of a repository. */
export async function sourceRevision() {
  const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  const { code, output } = await runQuietly('git', args, { cwd: root }).catch(() => ({ code: 1, output: '' }));
  return code === 0 ? output.trim() : 'unknown';
}

/**
 * The newest part of a changelog: what stands below its first heading of a version.
 * @param {string} text as changesets write it
 */
export function newestChanges(text) {
  const [, newest = ''] = text.split(/^## .*$/m);
  return newest.trim();
}

/** The newest part of the changelog of a package; empty where it has none. @param {string} name */
export async function changelogOf(name) {
  const file = join(root, name, 'CHANGELOG.md');
  return existsSync(file) ? newestChanges(readFileSync(file, 'utf8')) : '';
}
