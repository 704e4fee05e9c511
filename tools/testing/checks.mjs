/** The static checks are the `verify:*` scripts of package.json; here they are run. */
import { delimiter, join } from 'node:path';
import { root } from '../build/inputs.mjs';
import { runQuietly } from '../run/children.mjs';
import { readJson } from '../run/json-file.mjs';

const prefix = 'verify:';

/** @returns {Record<string, string>} */
function scripts() {
  return readJson(join(root, 'package.json')).scripts;
}

/** Returns names of the static checks (`format`, `lint`, …) in their order. */
export function checkNames() {
  return Object.keys(scripts())
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
}

/** tsc is a Go program, which spends a sixth of its time on collecting garbage unless it may keep more of it. */
const moreMemory = { GOGC: '400', GOMEMLIMIT: '3GiB' };

/**
 * Runs one static check as `npm run verify:<name>` would, without npm's start-up time.
 * @param {string} name
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runCheck(name) {
  const command = scripts()[prefix + name];
  if (!command) throw new Error(`package.json has no script ${prefix}${name}.`);
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  return runQuietly(command, [], { cwd: root, shell: true, env: { ...moreMemory, ...process.env, PATH: path } });
}
