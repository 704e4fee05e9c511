import { isDeepStrictEqual } from 'node:util';
import type { Conflict } from '../api/contract';
import { Refusal } from '../api/refusal';
import type { Db } from '../database/connection';
import type { PinnedReleases } from '../database/tables/channel';
import type { ApiDescription } from '../gate/api-description';
import { arrivingIn, type Change, idOf, isPrevious } from '../gate/change';
import { conflictsOf, notCheckedIn, remarksOn } from '../gate/gate';
import { readKeptApis } from '../gate/kept-apis.store';
import { compositionId } from '../registry/composition-id';
import { type ChannelState, lastChange, readMoves } from './channel.store';
import { fallbacksOf } from './fallback.rules';
import {
  type KnownRelease,
  type ReleaseId,
  type ReleaseReader,
  releasesNamed,
  withRecords,
} from './release-reader.store';
import { readStanding, servedOf, withdrawnIn } from './standing';
import { differences, type ReleaseChange, type Target } from './targets';

export interface ChangeRequest {
  channel: string;
  target: Target;
  /** A promotion by default. */
  action?: 'promote' | 'rollback' | 'set';
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

/** What the members that a change touches may fall back to, the nearest first, by name. */
type Fallbacks = ReadonlyMap<string, readonly string[]>;

async function readFallbacks(
  db: Db,
  { channel, action = 'promote' }: ChangeRequest,
  { standing, wanted, changes }: { standing: PinnedReleases; wanted: PinnedReleases; changes: ReleaseChange[] },
): Promise<Fallbacks> {
  const touched = Object.entries(wanted).filter(([name, member]) => !isDeepStrictEqual(member, standing[name]));
  const moves = await readMoves(
    db,
    channel,
    touched.map(([name]) => name),
  );
  return new Map(
    touched.map(([name, member]) => {
      const made = changes.filter((change) => change.name === name && change.from !== change.to);
      const all = [...made.map(({ from, to }) => ({ action, from, to })), ...(moves.get(name) ?? [])];
      return [name, fallbacksOf(member, all)];
    }),
  );
}

const fallbacksNamed = (fallbacks: Fallbacks): ReleaseId[] =>
  [...fallbacks].flatMap(([name, versions]) => versions.map((version) => ({ name, version })));

/** Gives each member that is touched the nearest release to fall back to that can be used, or none. */
function withFallbacks(
  wanted: PinnedReleases,
  fallbacks: Fallbacks,
  isUsable: (id: string) => boolean,
): PinnedReleases {
  return Object.fromEntries(
    Object.entries(wanted).map(([name, member]) => {
      const choice = fallbacks.get(name);
      if (!choice) return [name, member];
      const { previous: _, ...kept } = member;
      const previous = choice.find((version) => isUsable(idOf({ name, version })));
      return [name, { ...kept, ...(previous ? { previous } : {}) }];
    }),
  );
}

/** Those that would only be fallen back to, and do not fit. */
function unfitPrevious({ change, conflicts }: Pick<ChangePlan, 'change' | 'conflicts'>): string[] {
  const arriving = arrivingIn(change).filter((release) => isPrevious(change, release));
  return arriving.map(idOf).filter((id) => conflicts.some(({ between }) => between.includes(id)));
}

/** Thinks a change through, and changes nothing. */
export async function planChange(db: Db, request: ChangeRequest, { releases, api }: Sources): Promise<ChangePlan> {
  const { state, standing } = await readStanding(db, request.channel, releases);
  if (request.revision !== undefined) await requireRevision(db, request.channel, state, request.revision);
  const wanted = await request.target(db, request.channel, standing);
  const changes = differences(standing, wanted);
  const fallbacks: Fallbacks =
    changes.length === 0 ? new Map() : await readFallbacks(db, request, { standing, wanted, changes });
  const named = [...releasesNamed(standing), ...releasesNamed(wanted), ...fallbacksNamed(fallbacks)];
  const known = await releases.read(db, named);
  const keptApis = api && (await readKeptApis(db, named));
  requireReleases(changes, known);
  const withdrawn = withdrawnIn(known);
  const facts = { api, keptApis, withdrawn };
  const before = servedOf(standing, withdrawn);
  /** Those that do not fit what is wanted. */
  const unfit = new Set<string>();
  for (;;) {
    const isUsable = (id: string) => known.has(id) && !withdrawn.has(id) && !unfit.has(id);
    const members = changes.length === 0 ? standing : withFallbacks(wanted, fallbacks, isUsable);
    const arriving = changes.flatMap(({ name, to }) => (to === null ? [] : [idOf({ name, version: to })]));
    const served = servedOf(members, new Map([...withdrawn].filter(([id]) => !arriving.includes(id))));
    const change = { before: withRecords(before, known), after: withRecords(served, known) };
    const conflicts = conflictsOf(change, facts);
    const notes = { notChecked: notCheckedIn(change, facts), remarks: remarksOn(change, facts) };
    const ids = { id: compositionId(members), servedId: compositionId(served) };
    const plan = { state, members, ...ids, changes, change, conflicts, ...notes };
    const found = unfitPrevious(plan);
    if (found.every((id) => unfit.has(id))) return plan;
    for (const id of found) unfit.add(id);
  }
}
