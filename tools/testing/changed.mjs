/** What differs from another commit: what is committed since, what is not yet, and files that are new. */
import { root } from '../build/inputs.mjs';
import { runQuietly } from '../run/children.mjs';
import { Problem } from '../run/problem.mjs';

/** @param {...string} args @returns {Promise<string[]>} lines that Git prints */
async function git(...args) {
  const { code, output } = await runQuietly('git', args, { cwd: root });
  if (code !== 0) throw new Problem(`Git could not compare: ${output.trim().split('\n')[0]}`);
  return output.split('\n').filter(Boolean);
}

/**
 * @param {string} ref such as `main`
 * @returns {Promise<{ base: string, files: string[] }>} the commit from which the two differ, and the paths that do, from the root
 * @throws {Problem} where Git does not know the commit, or there is no Git
 */
export async function changedSince(ref) {
  const [base = ref] = await git('merge-base', 'HEAD', ref);
  const changed = await git('diff', '--name-only', base);
  const added = await git('ls-files', '--others', '--exclude-standard');
  return { base, files: [...new Set([...changed, ...added])].sort() };
}
