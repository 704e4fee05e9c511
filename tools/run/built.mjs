import { join } from 'node:path';
import { remotes, root } from '../build/inputs.mjs';
import { ended, start } from './children.mjs';
import { Problem } from './problem.mjs';
import { duration } from './progress.mjs';

/** Brings shell, remotes, host kit and server in dist/ up to date with the sources, in a process of its own. */
export async function ensureBuilt() {
  const { isBuilt } = await import('../build/build.mjs');
  const stale = ['server', 'shell', ...remotes].filter((name) => !isBuilt(name));
  if (stale.length === 0) return;
  const started = performance.now();
  console.log(`Building what has changed: ${stale.join(', ')} (a minute or two the first time)`);
  const build = start(process.execPath, [join(root, 'tools', 'build', 'build.mjs')], { cwd: root });
  const { code } = await ended(build);
  if (code !== 0) throw new Problem('The build failed; the lines above say where.');
  console.log(`  done in ${duration(performance.now() - started)}`);
}
