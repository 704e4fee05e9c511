import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';
import { expect, it } from 'vitest';
import { root } from './build/inputs.mjs';

const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(root, name), 'utf8'));

it('installs no package that warns of the oldest Node that the repository runs with', () => {
  const oldest = minVersion(read('package.json').engines.node)?.version ?? '';
  expect(oldest).toBe('20.19.0');
  /** @type {[string, { optional?: boolean, engines?: { node?: string } }][]} */
  const packages = Object.entries(read('package-lock.json').packages);
  const warned = packages.filter(
    ([, { optional, engines }]) => !optional && engines?.node && !satisfies(oldest, engines.node),
  );
  expect(warned.map(([path]) => path)).toEqual([]);
});
