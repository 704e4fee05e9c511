/**
 * `npm run packages`: what teams outside of this repository install, as tarballs in `dist/packages` or in the folder that is named: `@charis/sdk`,
 * `@charis/build`, `@charis/cli` and `create-charis-remote`. They are made from the sources of this repository.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../build/inputs.mjs';
import { Problem, runMain } from '../run/problem.mjs';
import { packAll } from './pack-all.ts';

const usage =
  'Usage: npm run packages [-- <folder>]\nMakes the tarballs of the packages in dist/packages, or in the folder.';

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

await runMain(async () => {
  const { positionals, values } = readArguments();
  if (values.help) return console.log(usage);
  if (positionals.length > 1) throw new Problem(`Name one folder at most.\n${usage}`);
  const folder = resolve(positionals[0] ?? join(root, 'dist/packages'));
  mkdirSync(folder, { recursive: true });
  for (const { name, version, tarball } of await packAll(folder)) console.log(`  ${name}@${version}  ${tarball}`);
});
