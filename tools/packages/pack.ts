/**
 * `npm run packages`: what teams outside of this repository install, as tarballs in `dist/packages` or in the folder that is named: `@charis/sdk`,
 * `@charis/build`, `@charis/cli` and `create-charis-remote`. They are made from the sources of this repository.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../build/inputs.mjs';
import { runMain } from '../run/problem.mjs';
import { packAll } from './pack-all.ts';

await runMain(async () => {
  const folder = resolve(process.argv[2] ?? join(root, 'dist/packages'));
  mkdirSync(folder, { recursive: true });
  for (const { name, version, tarball } of await packAll(folder)) console.log(`  ${name}@${version}  ${tarball}`);
});
