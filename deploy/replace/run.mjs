import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

/** Runs a program that talks to the person who called. Rejects where it fails. @param {string} program @param {string[]} args @param {Record<string, string>} [env] besides ours */
export async function run(program, args, env = {}) {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}.`);
}

/** Returns the lines that a program says. @param {string} program @param {string[]} args */
export async function linesOf(program, args) {
  const { stdout } = await promisify(execFile)(program, args);
  return stdout.split('\n').filter(Boolean);
}

const order = ['api', 'worker', 'delivery'];

/** Returns the processes of Charis among names such as `charis-api@1.service` or `api-1`, in the order in which they are replaced. @param {string[]} names */
export function inOrder(names) {
  const placeOf = (/** @type {string} */ name) => order.indexOf(name.match(/^(?:charis-)?([a-z]+)/)?.[1] ?? '');
  return names.filter((name) => placeOf(name) >= 0).sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
}
