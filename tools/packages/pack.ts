/**
 * `npm run packages`: what teams outside of this repository install, as tarballs in `dist/packages` or in the folder that is named: `@charis/sdk`,
 * `@charis/build`, `@charis/cli` and `create-charis-remote`. They are made from the sources of this repository.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../build/inputs.mjs';
import { readArguments } from '../run/arguments.mjs';
import { Problem, runMain } from '../run/problem.mjs';
import { packAll } from './pack-all.ts';

const usage =
  'Usage: npm run packages [-- <folder>]\nMakes the tarballs of the packages in dist/packages, or in the folder.';

await runMain(async () => {
  const help = { help: { type: 'boolean', short: 'h' } } as const;
  const { positionals, values } = readArguments(process.argv.slice(2), help, 'see npm run packages -- --help', true);
  if (values.help) return console.log(usage);
  if (positionals.length > 1) throw new Problem(`Name one folder at most.\n${usage}`, 2);
  const folder = resolve(positionals[0] ?? join(root, 'dist/packages'));
  mkdirSync(folder, { recursive: true });
  for (const { name, version, tarball } of await packAll(folder)) console.log(`  ${name}@${version}  ${tarball}`);
});
