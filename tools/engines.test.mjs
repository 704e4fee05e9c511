import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './build/inputs.mjs';
import { readJson } from './run/json-file.mjs';

/** The oldest Node that the repository runs with. */
const [major, minor] = [20, 19];

const read = (/** @type {string} */ name) => readJson(join(root, name));

/** Returns whether one alternative of a range, such as `^20.19.0` or `>=18`, has that Node. @param {string} range */
function takesOldest(range) {
  const [, sign, from = '0', then = '0'] = /(\^|>=)?\s*(\d+)?(?:\.(\d+))?/.exec(range.trim()) ?? [];
  if (sign === '^') return Number(from) === major && Number(then) <= minor;
  return Number(from) < major || (Number(from) === major && Number(then) <= minor);
}

it('installs no package that warns of the oldest Node that the repository runs with', () => {
  expect(read('package.json').engines.node).toBe(`>=${major}.${minor}`);
  /** @type {[string, { optional?: boolean, engines?: { node?: string } }][]} */
  const packages = Object.entries(read('package-lock.json').packages);
  const warned = packages.filter(
    ([, { optional, engines }]) => !optional && engines?.node && !engines.node.split('||').some(takesOldest),
  );
  expect(warned.map(([path]) => path)).toEqual([]);
});
