import { type Insertable, sql } from 'kysely';
import type { Db } from '../database/connection';
import type { Database } from '../database/tables';
import type { ReleaseCounts } from './promotion.rules';

/** Lets one alert of a channel be written at a time, until the transaction has ended. */
export async function lockAlerts(db: Db, channel: string): Promise<void> {
  await db.selectFrom('channel').select('revision').where('name', '=', channel).forUpdate().execute();
}

/** Returns whether the history has an alert of this version of a canary. */
export async function isAlerted(db: Db, { id, version }: { id: string; version: string }): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('action', '=', 'alert')
    .where('to_version', '=', version)
    .where(sql<boolean>`detail ->> 'rollout' = ${id}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const readWatchOff = (db: Db, channel: string) =>
  db.selectFrom('watch_off').selectAll().where('channel', '=', channel).executeTakeFirst();

/** Switches what delivery does by itself off, or changes the reason. */
export async function writeWatchOff(db: Db, row: Insertable<Database['watch_off']>): Promise<void> {
  const { channel: _, ...changed } = row;
  await db
    .insertInto('watch_off')
    .values(row)
    .onConflict((known) => known.column('channel').doUpdateSet(changed))
    .execute();
}

/** Returns whether it was off. */
export async function removeWatchOff(db: Db, channel: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('watch_off').where('channel', '=', channel).executeTakeFirst();
  return numDeletedRows > 0n;
}

export const hasChannel = async (db: Db, name: string): Promise<boolean> =>
  (await db.selectFrom('channel').select('name').where('name', '=', name).executeTakeFirst()) !== undefined;

export interface Promotion {
  id: number;
  channel: string;
  name: string;
  version: string;
  from: string | null;
  at: Date;
}

/** Returns the promotions since a time whose release is still stable, and that no alert is about yet. */
export async function promotionsSince(db: Db, since: Date): Promise<Promotion[]> {
  const { rows } = await sql<Promotion>`
    select a.id::int, a.channel, a.name, a.to_version as version, a.from_version as "from", a.at
    from audit a join pointer p on p.channel = a.channel and p.name = a.name and p.stable = a.to_version
    where a.action = 'promote' and a.at >= ${since} and a.from_version is distinct from a.to_version
      and not exists (select 1 from audit o where o.action = 'alert' and (o.detail ->> 'promotion')::bigint = a.id)
      and not exists (select 1 from audit n where n.channel = a.channel and n.name = a.name and n.id > a.id
        and n.revision is not null and n.from_version is distinct from n.to_version)
    order by a.id`.execute(db);
  return rows;
}

export interface Interval {
  channel: string;
  name: string;
  from: Date;
  to: Date;
}

/** Returns what was counted of a remote in a time, and of all others together. */
export async function countedIn(db: Db, { channel, name, from, to }: Interval) {
  const { rows } = await sql<ReleaseCounts & { isOwn: boolean }>`
    select name = ${name} as "isOwn", sum(visits)::int as visits, sum(load_failures)::int as "loadFailures",
      sum(errors)::int as errors
    from health_minute
    where day between (${from}::timestamptz at time zone 'UTC')::date and (${to}::timestamptz at time zone 'UTC')::date
      and channel = ${channel} and minute >= ${from} and minute < ${to}
    group by 1`.execute(db);
  const none = { visits: 0, loadFailures: 0, errors: 0 };
  const of = (own: boolean): ReleaseCounts => {
    const found = rows.find(({ isOwn }) => isOwn === own);
    return found ? { visits: found.visits, loadFailures: found.loadFailures, errors: found.errors } : none;
  };
  return { own: of(true), others: of(false) };
}
