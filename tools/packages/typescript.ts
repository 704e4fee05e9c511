import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../build/inputs.mjs';

/** Runs the compiler of this repository. Fails with what it says. */
export function runTypeScript(...args: string[]): void {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${stdout}${stderr}`.trim());
}
