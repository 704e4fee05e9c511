/** Units of systemd, which start from the folder that the link `current` leads to. */
import { existsSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { inOrder, linesOf, run } from './run.mjs';

const units = ['charis-api@*', 'charis-worker@*', 'charis-delivery@*'];

/** @param {string} folder of all releases, such as /opt/charis @returns {import('./replace.mjs').Host} */
export function systemdHost(folder) {
  const read = (/** @type {string} */ link) => {
    const path = join(folder, link);
    return existsSync(path) ? readlinkSync(path) : undefined;
  };
  /** @param {string} link @param {string | undefined} release */
  function lead(link, release) {
    const path = join(folder, link);
    rmSync(`${path}.new`, { force: true });
    if (!release) return rmSync(path, { force: true });
    symlinkSync(release, `${path}.new`);
    renameSync(`${path}.new`, path);
  }
  return {
    names() {
      const [current, previous] = [read('current'), read('previous')];
      return { ...(current ? { current } : {}), ...(previous ? { previous } : {}) };
    },
    name({ current, previous }) {
      lead('current', current);
      lead('previous', previous);
    },
    check: (release) => run(process.execPath, [join(folder, release, 'command.mjs'), 'check-api']),
    async migrate(release) {
      lead('next', release);
      await run('systemctl', ['start', 'charis-migrate.service']);
    },
    async processes() {
      const states = '--state=active,activating,reloading,failed';
      const lines = await linesOf('systemctl', ['list-units', '--plain', '--no-legend', states, ...units]);
      return inOrder(lines.map((line) => line.split(' ', 1)[0] ?? ''));
    },
    replace: (unit) => run('systemctl', ['restart', unit]),
  };
}
