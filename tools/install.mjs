/** `node tools/install.mjs`: installs all locked packages, those of tests, benchmarks and development, too. */
import { root } from './build/inputs.mjs';
import { ensureInstalled } from './run/install.mjs';
import { requireNode } from './run/node-version.mjs';
import { runMain } from './run/problem.mjs';

await runMain(async () => {
  requireNode();
  await ensureInstalled(root, { all: true });
});
