import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { allNames, root } from '../build/inputs.mjs';
import { ended, start } from './children.mjs';
import { Problem } from './problem.mjs';
import { duration } from './progress.mjs';

function requireWritable() {
  const folders = ['dist/releases', 'dist/builds', 'dist'].map((folder) => join(root, folder)).filter(existsSync);
  for (const folder of folders.length > 0 ? folders : [root]) {
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      throw new Problem(`What has changed cannot be built, because this user may not write to ${folder}.`);
    }
  }
}

/**
 * Brings shell, remotes, host kit and server in dist/ up to date with the sources, in a process of its own.
 * @param {string[]} [names] only these
 * @param {{ log?: (line: string) => void, output?: number }} [to] where to say so: lines, and the file descriptor of what the build says
 */
export async function ensureBuilt(names = allNames, { log = console.log, output = 1 } = {}) {
  const { isBuilt } = await import('../build/build.mjs');
  const stale = names.filter((name) => !isBuilt(name));
  if (stale.length === 0) return;
  requireWritable();
  const started = performance.now();
  log(`Building what has changed: ${stale.join(', ')} (a minute or two the first time)`);
  // What a build makes is garbage when it ends: room for much of it is cleared seldom (in MB).
  const flags = ['--max-semi-space-size=64'];
  const build = start(process.execPath, [...flags, join(root, 'tools', 'build', 'build.mjs'), ...stale], {
    cwd: root,
    stdio: ['inherit', output, 'inherit'],
  });
  const { code } = await ended(build);
  if (code !== 0) throw new Problem('The build failed; the lines above say where.');
  log(`  done in ${duration(performance.now() - started)}`);
}
