/** What a channel serves of what it names, where releases were withdrawn since. */

import type { Db } from '../database/connection';
import type { PinnedRelease, PinnedReleases } from '../database/tables/channel';
import { idOf } from '../gate/change';
import { readState } from './channel.store';
import { type KnownRelease, type ReleaseReader, releasesNamed } from './release-reader.store';

/** Why releases must not be served, by `<name>@<version>`. */
export type Withdrawn = ReadonlyMap<string, string>;

export const withdrawnIn = (known: ReadonlyMap<string, KnownRelease>): Withdrawn =>
  new Map([...known].flatMap(([id, { withdrawn }]) => (withdrawn ? [[id, withdrawn]] : [])));

/** Returns members with the release before in the place of one that was withdrawn; one that has none stays named, and is not served. */
function standingOf(members: PinnedReleases, withdrawn: Withdrawn): PinnedReleases {
  return Object.fromEntries(
    Object.entries(members).map(([name, { stable, previous, ...kept }]): [string, PinnedRelease] => {
      const spare = previous && !withdrawn.has(idOf({ name, version: previous })) ? previous : undefined;
      if (spare && withdrawn.has(idOf({ name, version: stable }))) return [name, { ...kept, stable: spare }];
      return [name, { ...kept, stable, ...(spare ? { previous: spare } : {}) }];
    }),
  );
}

/** Returns what pages get of standing members. */
export const servedOf = (standing: PinnedReleases, withdrawn: Withdrawn): PinnedReleases =>
  Object.fromEntries(
    Object.entries(standing).filter(([name, { stable }]) => !withdrawn.has(idOf({ name, version: stable }))),
  );

/** Reads what a channel names, and what stands of it. */
export async function readStanding(db: Db, channel: string, releases: Pick<ReleaseReader, 'read'>) {
  const state = await readState(db, channel);
  const known = await releases.read(db, releasesNamed(state.members));
  const withdrawn = withdrawnIn(known);
  return { state, known, withdrawn, standing: standingOf(state.members, withdrawn) };
}
