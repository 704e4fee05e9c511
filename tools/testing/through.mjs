import { Problem } from '../run/problem.mjs';

/**
 * Takes `--through pgbouncer` out of what was typed.
 * @param {string[]} typed
 * @returns {{ names: string[], pooler: string | undefined }}
 */
export function splitThrough(typed) {
  const at = typed.indexOf('--through');
  if (at < 0) return { names: typed, pooler: undefined };
  const [, pooler] = typed.slice(at);
  if (pooler !== 'pgbouncer') throw new Problem('Name the pooler: npm test -- server --through pgbouncer.');
  return { names: typed.toSpliced(at, 2), pooler };
}
