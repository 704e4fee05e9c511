import type { Conflict } from '../api/contract';
import { Refusal } from '../api/refusal';
import type { Db } from '../database/connection';
import type { Members } from '../database/tables';
import { arrivingIn, type Change, idOf, isPrevious, type Known } from '../gate/change';
import { conflictsOf, notCheckedIn } from '../gate/gate';
import { compositionId } from '../registry/composition-id';
import { type ChannelState, lastChange, readState } from './channel.store';
import { differences, type MemberChange, type Move } from './moves';
import { type KnownRelease, type ReleaseReader, releasesNamed, withRecords } from './release-reader';

export interface Wish {
  channel: string;
  move: Move;
  /** That the caller has seen. */
  revision?: number | undefined;
}

/** A change as it would be from what is served at this moment. */
export interface Draft {
  state: ChannelState;
  members: Members;
  /** Id of the composition of `members`. */
  id: string;
  /** Id of what pages get of them. */
  servedId: string;
  moves: MemberChange[];
  change: Change;
  conflicts: Conflict[];
  notChecked: string[];
}

export interface Sources {
  releases: Pick<ReleaseReader, 'read'>;
  operations: Known['operations'];
}

async function requireRevision(db: Db, channel: string, { revision }: ChannelState, seen: number): Promise<void> {
  if (revision === seen) return;
  const last = await lastChange(db, channel);
  const who = last ? ` ${last.actor} was faster: ${last.action} of ${last.name} to ${last.to_version ?? 'none'}.` : '';
  throw new Refusal(409, `${channel} is at revision ${revision}, and no longer at ${seen}.${who}`, {
    remedy: 'Look at what it serves by now, and decide again.',
  });
}

function requireReleases(moves: MemberChange[], known: ReadonlyMap<string, KnownRelease>): void {
  const missing = moves.find(({ name, to }) => to !== null && !known.has(idOf({ name, version: to })));
  if (!missing) return;
  throw new Refusal(404, `There is no release ${missing.name}@${missing.to}.`, {
    remedy: `Publish it first, or choose another: npm run release -- history --all --remote ${missing.name}`,
  });
}

/** Nobody falls back to what must not or cannot be served: rather to what was stable, or to nothing. */
function withUsablePrevious(wanted: Members, before: Members, unusable: ReadonlySet<string>): Members {
  return Object.fromEntries(
    Object.entries(wanted).map(([name, { stable, previous }]) => {
      const choice = previous ? [previous, before[name]?.stable] : [];
      const usable = choice.find((version) => version && version !== stable && !unusable.has(idOf({ name, version })));
      return [name, { stable, ...(usable ? { previous: usable } : {}) }];
    }),
  );
}

/** Those that would only be fallen back to, and do not fit. */
function unfitPrevious({ change, conflicts }: Pick<Draft, 'change' | 'conflicts'>): string[] {
  const arriving = arrivingIn(change).filter((release) => isPrevious(change, release));
  return arriving.map(idOf).filter((id) => conflicts.some(({ between }) => between.includes(id)));
}

type Withdrawn = ReadonlyMap<string, string>;

/** What pages get of members: the release before takes the place of one that was withdrawn while it was served. */
function servedOf(members: Members, before: Members, withdrawn: Withdrawn): Members {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, { stable, previous }]): [string, Members[string]][] => {
      const spare = previous && !withdrawn.has(idOf({ name, version: previous })) ? previous : undefined;
      const isGone = before[name]?.stable === stable && withdrawn.has(idOf({ name, version: stable }));
      if (!isGone) return [[name, { stable, ...(spare ? { previous: spare } : {}) }]];
      return spare ? [[name, { stable: spare }]] : [];
    }),
  );
}

/** Thinks a change through, and changes nothing. */
export async function draftChange(db: Db, wish: Wish, { releases, operations }: Sources): Promise<Draft> {
  const state = await readState(db, wish.channel);
  if (wish.revision !== undefined) await requireRevision(db, wish.channel, state, wish.revision);
  const wanted = await wish.move(db, wish.channel, state.members);
  const known = await releases.read(db, [...releasesNamed(state.members), ...releasesNamed(wanted)]);
  const moves = differences(state.members, wanted);
  requireReleases(moves, known);
  const withdrawn: Withdrawn = new Map(
    [...known].flatMap(([id, release]) => (release.withdrawn ? [[id, release.withdrawn]] : [])),
  );
  const facts = { operations, withdrawn };
  const before = servedOf(state.members, state.members, withdrawn);
  function settle(unusable: string[]): Draft {
    const members = moves.length === 0 ? state.members : withUsablePrevious(wanted, state.members, new Set(unusable));
    const served = servedOf(members, state.members, withdrawn);
    const change = { before: withRecords(before, known), after: withRecords(served, known) };
    const conflicts = conflictsOf(change, facts);
    const notChecked = notCheckedIn(change, facts);
    const ids = { id: compositionId(members), servedId: compositionId(served) };
    return { state, members, ...ids, moves, change, conflicts, notChecked };
  }
  const draft = settle([...withdrawn.keys()]);
  const unfit = unfitPrevious(draft);
  return unfit.length === 0 ? draft : settle([...withdrawn.keys(), ...unfit]);
}
