import type { CompositionEvent } from '@charis/shared/composition';
import { compositionChannel } from '@charis/shared/node';
import { sql } from 'kysely';
import type { Db } from '../database/connection';
import type { PinnedReleases } from '../database/tables/channel';
import type { Move } from './fallback.rules';

export interface ChannelState {
  /** 0 where the channel is not there yet. */
  revision: number;
  members: PinnedReleases;
}

/** Makes every other change of the channel wait until this transaction has ended. The channel is made where there is none. */
export async function lockChannel(db: Db, name: string): Promise<void> {
  await db
    .insertInto('channel')
    .values({ name, revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.selectFrom('channel').select('revision').where('name', '=', name).forUpdate().execute();
}

/** Reads by one statement, so that revision and members belong together also where nothing is locked. */
export async function readState(db: Db, channel: string): Promise<ChannelState> {
  const rows = await db
    .selectFrom('channel')
    .leftJoin('pointer', 'pointer.channel', 'channel.name')
    .select(['revision', 'pointer.name', 'stable', 'previous', 'settings'])
    .where('channel.name', '=', channel)
    .orderBy('pointer.name')
    .execute();
  const members: PinnedReleases = {};
  for (const { name, stable, previous, settings } of rows) {
    if (name && stable) {
      members[name] = { stable, ...(previous ? { previous } : {}), ...(settings ? { settings } : {}) };
    }
  }
  return { revision: rows[0]?.revision ?? 0, members };
}

/** Returns the channels that serve something, or have done so. */
export async function channelNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('channel').select('name').where('revision', '>', 0).orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Returns the members as they were at the last revision that had this composition. */
export async function findComposition(db: Db, channel: string, id: string): Promise<PinnedReleases | undefined> {
  const row = await db
    .selectFrom('composition')
    .select('members')
    .where('channel', '=', channel)
    .where('id', '=', id)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.members;
}

/** Returns whether a channel has ever served a release as stable. */
async function wasServed(db: Db, channel: string, name: string, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('composition')
    .select('revision')
    .where('channel', '=', channel)
    .where(sql<boolean>`members -> ${name} ->> 'stable' = ${version}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether a channel has served all that a change leads to. */
export async function wereServed(
  db: Db,
  channel: string,
  changes: readonly { name: string; to: string | null }[],
): Promise<boolean> {
  for (const { name, to } of changes) if (to !== null && !(await wasServed(db, channel, name, to))) return false;
  return true;
}

/** Returns the changes of the version of each remote that is named, the newest first. */
export async function readMoves(db: Db, channel: string, names: readonly string[]): Promise<Map<string, Move[]>> {
  const moves = new Map(names.map((name): [string, Move[]] => [name, []]));
  if (names.length === 0) return moves;
  const rows = await db
    .selectFrom('audit')
    .select(['name', 'action', 'from_version as from', 'to_version as to'])
    .where('channel', '=', channel)
    .where('name', 'in', names)
    .where('revision', 'is not', null)
    .where('from_version', 'is distinct from', (row) => row.ref('to_version'))
    .orderBy('id', 'desc')
    .execute();
  for (const { name, ...move } of rows) moves.get(name ?? '')?.push(move);
  return moves;
}

/** Returns who made the last change, and when. */
export function lastChange(db: Db, channel: string) {
  return db
    .selectFrom('audit')
    .select(['actor', 'action', 'at', 'name', 'to_version', 'revision'])
    .where('channel', '=', channel)
    .where('revision', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the last change of the version of one member. */
export async function lastChangeOf(db: Db, channel: string, name: string) {
  const row = await db
    .selectFrom('audit')
    .select(['actor', 'action', 'at', 'from_version', 'to_version', 'reason'])
    .where('channel', '=', channel)
    .where('name', '=', name)
    .where('revision', 'is not', null)
    .where('from_version', 'is distinct from', (row) => row.ref('to_version'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.to_version || (row.action !== 'promote' && row.action !== 'rollback')) return undefined;
  const { actor: by, action, at, from_version: from, to_version: to, reason } = row;
  return { by, action, at: at.toISOString(), from, to, reason };
}

export interface Step {
  channel: string;
  revision: number;
  /** Id of the composition. */
  id: string;
  members: PinnedReleases;
  at: Date;
}

/** Lets a locked channel go on to a revision. */
export async function writeState(db: Db, { channel, revision, id, members, at }: Step): Promise<void> {
  await db.updateTable('channel').set({ revision }).where('name', '=', channel).execute();
  await db.deleteFrom('pointer').where('channel', '=', channel).execute();
  const pointers = Object.entries(members).map(([name, { stable, previous = null, settings }]) => ({
    channel,
    name,
    stable,
    previous,
    settings: settings ? JSON.stringify(settings) : null,
  }));
  await db.insertInto('pointer').values(pointers).execute();
  await db
    .insertInto('composition')
    .values({ channel, revision, id, members: JSON.stringify(members), created_at: at })
    .execute();
}

/** Notifies when the transaction is committed. */
export async function notify(db: Db, event: CompositionEvent): Promise<void> {
  await sql`select pg_notify(${compositionChannel}, ${JSON.stringify(event)})`.execute(db);
}
