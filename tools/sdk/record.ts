/**
 * Records the surface of the SDK with its version, which it raises where something was added. Fails where a change breaks remotes and the major version of
 * `shared/package.json` is the old one. `--check` writes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionProblem } from '@charis/delivery/sdk-version';
import { sentenceOf } from '@charis/delivery/surface-change';
import { root } from '../build/inputs.mjs';
import { isCheck } from '../run/generated-files.mjs';
import { Problem, runMain } from '../run/problem.mjs';
import { readSdk, recordSurface } from './recorded.ts';

await runMain(() => {
  const { versions, changes, version, surface } = readSdk();
  const problem = versionProblem(versions, changes);
  if (problem) throw new Problem(problem);
  for (const change of changes) console.log(`  ${sentenceOf(change)}`);
  if (!isCheck('npm run sdk:record --')) {
    const file = join(root, 'shared/package.json');
    const before = `"version": "${versions.stated}"`;
    writeFileSync(file, readFileSync(file, 'utf8').replace(before, `"version": "${version}"`));
    recordSurface(version, surface);
  }
  console.log(
    changes.length > 0
      ? `The SDK is ${version}; ${versions.recorded} was recorded.`
      : `The SDK is ${version}, as recorded.`,
  );
});
