/** Services of compose.yaml, whose images have the tag that `CHARIS_RELEASE` says in the file `.env` beside it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { inOrder, linesOf, run } from './run.mjs';

/** Returns the program that knows `compose`. */
function findProgram() {
  try {
    execFileSync('docker', ['compose', 'version'], { stdio: 'ignore' });
    return 'docker';
  } catch {
    return 'podman';
  }
}

/** @param {string} folder of the compose file @returns {import('./replace.mjs').Host} */
export function composeHost(folder) {
  const [program, settings] = [findProgram(), join(folder, '.env')];
  const compose = ['compose', '--file', join(folder, 'compose.yaml')];
  /** Runs the job of migrations, or a command in its place, from the images of a release. @param {string} release @param {string[]} command */
  const runOnce = (release, ...command) =>
    run(program, [...compose, 'run', '--rm', 'migrate', ...command], { CHARIS_RELEASE: release });
  return {
    names() {
      const { CHARIS_RELEASE: current, CHARIS_PREVIOUS: previous } = existsSync(settings)
        ? parseEnv(readFileSync(settings, 'utf8'))
        : {};
      return { ...(current ? { current } : {}), ...(previous ? { previous } : {}) };
    },
    name({ current, previous = '' }) {
      const kept = existsSync(settings) ? readFileSync(settings, 'utf8').split('\n') : [];
      const others = kept.filter((line) => line && !/^CHARIS_(RELEASE|PREVIOUS)=/.test(line));
      const lines = [...others, `CHARIS_RELEASE=${current}`, `CHARIS_PREVIOUS=${previous}`];
      writeFileSync(`${settings}.new`, `${lines.join('\n')}\n`);
      renameSync(`${settings}.new`, settings);
    },
    check: (release) => runOnce(release, 'node', 'command.mjs', 'check-api'),
    migrate: (release) => runOnce(release),
    processes: async () => inOrder(await linesOf(program, [...compose, 'ps', '--services'])),
    replace: (service) => run(program, [...compose, 'up', '--detach', '--no-deps', '--wait', service]),
  };
}
