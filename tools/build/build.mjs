#!/usr/bin/env node
/**
 * Builds what has changed: `node tools/build/build.mjs [shell | server | mf-x …]`, everything without names; `predecessors` are what remotes fall
 * back to in tests. What is built is known by the version, which carries the hash of all inputs, so that `isBuilt` needs nothing but the file system.
 */
import { pathToFileURL } from 'node:url';

export { isBuilt } from './inputs.mjs';

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { register } = await import('tsx/esm/api');
  register();
  const { buildAll, buildRelease } = await import('./builder.ts');
  const [name = '', ...others] = process.argv.slice(2);
  // What the builder that holds the lock asks for, as a process of its own.
  const built = name === '--release' ? buildRelease(others[0] ?? '', others[1] ?? '') : buildAll(process.argv.slice(2));
  await built.catch((error) => {
    process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  });
}
