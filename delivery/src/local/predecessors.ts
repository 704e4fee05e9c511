import { type BuiltRelease, readBuiltFile, readBuiltRelease } from '#client/built-release';
import type { Served } from '#gate/change';
import { conflictsOf } from '#gate/gate';
import { styleConflicts } from '#publish/require-own-styles';

/** One package as the build made it. */
export interface Built {
  name: string;
  stable: string;
  previous?: string;
}

type FolderOf = (name: string, version: string) => string;

/** The built predecessor; undefined where it is gone, or was made by a build that wrote other records or did not look at styles. */
async function readPredecessor(folder: string): Promise<BuiltRelease | undefined> {
  try {
    const release = await readBuiltRelease(folder);
    const foreign = await styleConflicts(release.record, async (file) => String(await readBuiltFile(release, file)));
    return foreign.length === 0 ? release : undefined;
  } catch {
    return undefined;
  }
}

/** Leaves out predecessors that do not fit what is released together with them: no page could fall back to them. */
export async function withFittingPredecessors(built: Built[], folderOf: FolderOf): Promise<Built[]> {
  const together = new Map<string, Served>();
  for (const { name, stable } of built) {
    together.set(name, { stable: (await readBuiltRelease(folderOf(name, stable))).record });
  }
  const fitting = [];
  for (const { name, stable, previous } of built) {
    const record = previous && (await readPredecessor(folderOf(name, previous)))?.record;
    const served = together.get(name);
    const after = record && served && new Map(together).set(name, { ...served, previous: record });
    const blamed = after ? conflictsOf({ before: together, after }, { withdrawn: new Map() }) : [];
    fitting.push({ name, stable, ...(after && blamed.length === 0 ? { previous } : {}) });
  }
  return fitting;
}
