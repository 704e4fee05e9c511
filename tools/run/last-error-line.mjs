import { existsSync, readFileSync } from 'node:fs';

/** An error as Node or PostgreSQL writes it: `TypeError [ERR_X]: …`, `error: …` of a database, `FATAL ERROR: …`. */
const isError = (/** @type {string} */ line) => /^(Uncaught )?(\w*[Ee]rror\b|FATAL)/.test(line);

/** Returns whether Node writes the line after the error. */
const isOfNode = (/** @type {string} */ line) => /^(Node\.js v\d|\(Use `node )/.test(line);

/**
 * Returns the error with which a process ended, without what Node writes after it.
 * @param {string} path of its log
 * @param {number} from offset in bytes at which its output begins
 */
export function lastErrorLine(path, from) {
  if (!existsSync(path)) return `its log ${path} is gone`;
  const output = readFileSync(path).subarray(from).toString('utf8');
  const lines = output.split('\n').filter((line) => line.trim() && !isOfNode(line));
  return lines.findLast(isError) ?? lines.at(-1) ?? 'it has written nothing';
}
