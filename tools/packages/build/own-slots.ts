/** The props of slots that a remote elsewhere fills or shows and that are in no SDK: packages of teams declare them. */
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Surface } from '@charis/delivery/surface';
import { API } from 'typescript/unstable/sync';
import { Problem } from '../../run/problem.mjs';
import { SurfaceReader } from '../../sdk/surface-reader.ts';

/** Shows types of React and of the language by their names. */
const isOfTeams = (path: string) => !/[\\/]node_modules[\\/](typescript|@typescript|@types|csstype)[\\/]/.test(path);

function slotsFile(folder: string): string {
  const sdk = createRequire(join(folder, 'package.json')).resolve('@charis/sdk/package.json');
  return realpathSync(join(dirname(sdk), 'composition/slots.d.ts'));
}

/**
 * Returns the props of slots as the types of a remote know them; nothing for a remote without `tsconfig.json`. Fails with a sentence that names a slot which
 * its types do not have.
 */
export function readOwnSlots(folder: string, names: readonly string[]): Surface['slots'] {
  const config = join(realpathSync(folder), 'tsconfig.json');
  if (!existsSync(config)) return {};
  const api = new API({ cwd: folder });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`The compiler cannot open ${config}.`);
    const slots = new SurfaceReader(project, isOfTeams).membersOf(slotsFile(folder), 'Slots', (name) =>
      names.includes(name),
    );
    const unknown = names.find((name) => slots[name] === undefined);
    if (unknown === undefined) return slots;
    throw new Problem(
      `The types of this remote do not have the slot ${unknown}: declare it in src/charis.d.ts, or import the package there that declares it.`,
    );
  } finally {
    api.close();
  }
}
