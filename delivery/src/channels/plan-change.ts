import type { Conflict } from '../api/contract';
import { Refusal } from '../api/refusal';
import type { Db } from '../database/connection';
import type { PinnedRelease, PinnedReleases } from '../database/tables';
import type { ApiDescription } from '../gate/api-description';
import { arrivingIn, type Change, idOf, isPrevious } from '../gate/change';
import { conflictsOf, notCheckedIn, remarksOn } from '../gate/gate';
import { readKeptApis } from '../gate/kept-apis.store';
import { compositionId } from '../registry/composition-id';
import { type ChannelState, lastChange, readState } from './channel.store';
import { type KnownRelease, type ReleaseReader, releasesNamed, withRecords } from './release-reader.store';
import { differences, type ReleaseChange, type Target } from './targets';

export interface ChangeRequest {
  channel: string;
  target: Target;
  /** That the caller has seen. */
  revision?: number | undefined;
}

/** A change as it would be from what is served at this moment. */
export interface ChangePlan {
  state: ChannelState;
  members: PinnedReleases;
  /** Id of the composition of `members`. */
  id: string;
  /** Id of what pages get of them. */
  servedId: string;
  changes: ReleaseChange[];
  change: Change;
  conflicts: Conflict[];
  notChecked: string[];
  /** Problems of what is served already, each as a sentence. */
  remarks: string[];
}

export interface Sources {
  releases: Pick<ReleaseReader, 'read'>;
  /** How the served API describes itself, where it does. */
  api: ApiDescription | undefined;
}

async function requireRevision(db: Db, channel: string, { revision }: ChannelState, seen: number): Promise<void> {
  if (revision === seen) return;
  const last = await lastChange(db, channel);
  const who = last
    ? ` ${last.actor} was faster: ${last.action} of ${last.name}${last.action === 'set' ? '' : ` to ${last.to_version ?? 'none'}`}.`
    : '';
  throw new Refusal(409, `${channel} is at revision ${revision}, and no longer at ${seen}.${who}`, {
    remedy: 'Look at what it serves by now, and decide again.',
  });
}

function requireReleases(changes: ReleaseChange[], known: ReadonlyMap<string, KnownRelease>): void {
  const missing = changes.find(({ name, to }) => to !== null && !known.has(idOf({ name, version: to })));
  if (!missing) return;
  throw new Refusal(404, `There is no release ${missing.name}@${missing.to}.`, {
    remedy: `Publish it first, or choose another: npm run release -- history --all --remote ${missing.name}`,
  });
}

/** No one falls back to what must not or cannot be served: rather to what was stable, or to nothing. */
function withUsablePrevious(
  wanted: PinnedReleases,
  before: PinnedReleases,
  unusable: ReadonlySet<string>,
): PinnedReleases {
  return Object.fromEntries(
    Object.entries(wanted).map(([name, { stable, previous, ...kept }]) => {
      const choice = previous ? [previous, before[name]?.stable] : [];
      const usable = choice.find((version) => version && version !== stable && !unusable.has(idOf({ name, version })));
      return [name, { ...kept, stable, ...(usable ? { previous: usable } : {}) }];
    }),
  );
}

/** Those that would only be fallen back to, and do not fit. */
function unfitPrevious({ change, conflicts }: Pick<ChangePlan, 'change' | 'conflicts'>): string[] {
  const arriving = arrivingIn(change).filter((release) => isPrevious(change, release));
  return arriving.map(idOf).filter((id) => conflicts.some(({ between }) => between.includes(id)));
}

type Withdrawn = ReadonlyMap<string, string>;

/** Returns what pages get of members: the release before takes the place of one that was withdrawn while it was served. */
function servedOf(members: PinnedReleases, before: PinnedReleases, withdrawn: Withdrawn): PinnedReleases {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, { stable, previous, ...kept }]): [string, PinnedRelease][] => {
      const spare = previous && !withdrawn.has(idOf({ name, version: previous })) ? previous : undefined;
      const isGone = before[name]?.stable === stable && withdrawn.has(idOf({ name, version: stable }));
      if (!isGone) return [[name, { ...kept, stable, ...(spare ? { previous: spare } : {}) }]];
      return spare ? [[name, { ...kept, stable: spare }]] : [];
    }),
  );
}

/** Thinks a change through, and changes nothing. */
export async function planChange(db: Db, request: ChangeRequest, { releases, api }: Sources): Promise<ChangePlan> {
  const state = await readState(db, request.channel);
  if (request.revision !== undefined) await requireRevision(db, request.channel, state, request.revision);
  const wanted = await request.target(db, request.channel, state.members);
  const named = [...releasesNamed(state.members), ...releasesNamed(wanted)];
  const known = await releases.read(db, named);
  const keptApis = api && (await readKeptApis(db, named));
  const changes = differences(state.members, wanted);
  requireReleases(changes, known);
  const withdrawn: Withdrawn = new Map(
    [...known].flatMap(([id, release]) => (release.withdrawn ? [[id, release.withdrawn]] : [])),
  );
  const facts = { api, keptApis, withdrawn };
  const before = servedOf(state.members, state.members, withdrawn);
  function settle(unusable: string[]): ChangePlan {
    const members = changes.length === 0 ? state.members : withUsablePrevious(wanted, state.members, new Set(unusable));
    const served = servedOf(members, state.members, withdrawn);
    const change = { before: withRecords(before, known), after: withRecords(served, known) };
    const conflicts = conflictsOf(change, facts);
    const told = { notChecked: notCheckedIn(change, facts), remarks: remarksOn(change, facts) };
    const ids = { id: compositionId(members), servedId: compositionId(served) };
    return { state, members, ...ids, changes, change, conflicts, ...told };
  }
  const plan = settle([...withdrawn.keys()]);
  const unfit = unfitPrevious(plan);
  return unfit.length === 0 ? plan : settle([...withdrawn.keys(), ...unfit]);
}
