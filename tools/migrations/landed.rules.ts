/** The **landed** list of a folder of migrations, `landed.json`: what is in there never changes again. */
import type { Migration } from '@charis/shared/node/migrations';

export interface Landed {
  /** The hash of the migration. */
  hash: string;
  /** Version of the package that it landed in. */
  release: string;
}

export type LandedList = Record<string, Landed>;

/** Returns what is wrong with the migrations of a folder, each in one sentence that says what to do. */
export function landedProblems(list: LandedList, migrations: readonly Migration[]): string[] {
  const present = new Map(migrations.map((migration) => [migration.name, migration]));
  const changed = Object.entries(list).filter(([name, { hash }]) => present.get(name)?.hash !== hash);
  const last = Object.keys(list).sort().at(-1) ?? '';
  return [
    ...changed.map(
      ([name]) =>
        `${name} has landed and ${present.has(name) ? 'was changed' : 'is missing'}: put it back as it was, and write a new migration for what is to be different. (If it is yours and was never merged, take its line out of landed.json first.)`,
    ),
    ...newMigrations(list, migrations).flatMap(({ name, phase }) => [
      ...(name < last ? [`${name} comes before ${last}, which has landed: give it the next free number.`] : []),
      ...(phase === 'initial'
        ? [`${name} does not say whether it is an expand or a contract: begin it with "-- phase: expand".`]
        : []),
    ]),
  ];
}

const parts = (version: string) => version.split('.').map(Number);

/** Returns whether a version `x.y.z` is older than another. */
function isOlder(version: string, than: string): boolean {
  const [left, right] = [parts(version), parts(than)];
  const place = left.findIndex((part, index) => part !== right[index]);
  return place >= 0 && (left[place] ?? 0) < (right[place] ?? 0);
}

/**
 * Returns where a contract does not come after an expand of an earlier release, each in one sentence.
 * @param version of the package, which is the release of what has not landed yet
 */
export function contractProblems(list: LandedList, migrations: readonly Migration[], version: string): string[] {
  return migrations.flatMap(({ name, phase, after }) => {
    if (phase !== 'contract' || !after) return [];
    const release = list[name]?.release ?? version;
    const expand = migrations.find((other) => other.name === after && other.phase === 'expand');
    if (!expand) return [`${name} says that it comes after ${after}, which is not an expand.`];
    const since = list[after]?.release;
    if (since && isOlder(since, release)) return [];
    return [
      `${name} is a contract of ${release}, and the expand ${after} is not older: wait for the next release, so that one runs on both schemas.`,
    ];
  });
}

/** Returns the migrations that are not in the list yet. */
export function newMigrations(list: LandedList, migrations: readonly Migration[]): Migration[] {
  return migrations.filter(({ name }) => !list[name]);
}
