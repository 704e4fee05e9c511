/** `npm run verify`: every static check in turn, one line each; the output of a check is shown only when it fails. */

import { endChildren, onInterrupt } from './run/children.mjs';
import { requireNode } from './run/node-version.mjs';
import { Problem, runMain } from './run/problem.mjs';
import { duration } from './run/progress.mjs';
import { checkNames, runCheck } from './testing/checks.mjs';

await runMain(async () => {
  requireNode();
  let stopped = false;
  onInterrupt(async () => {
    stopped = true;
    await endChildren();
  });
  const failed = [];
  for (const name of checkNames()) {
    const started = performance.now();
    const { code, output } = await runCheck(name);
    if (stopped) throw new Problem('Stopped.');
    console.log(`${code === 0 ? 'ok    ' : 'failed'}  ${name.padEnd(12)} ${duration(performance.now() - started)}`);
    if (code !== 0) {
      failed.push(name);
      console.log(`\n${output.trim()}\n`);
    }
  }
  if (failed.length > 0) throw new Problem(`Failed: ${failed.join(', ')}. One alone: npm run verify:${failed[0]}`);
});
