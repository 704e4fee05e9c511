import { sql } from 'kysely';
import type { z } from 'zod';
import type { tabRequest } from '#api/contract/channels';
import type { Db } from '#database/connection';

/** Milliseconds after which a tab that has said nothing counts as closed. */
export const tabLifetime = 24 * 3_600_000;

/** The last heartbeat of a tab; one that needs nothing is closed. */
export interface Heartbeat extends Omit<z.output<typeof tabRequest>, 'segments'> {
  seenAt: Date;
}

/** Vanished tabs that are forgotten at least with each batch: few, so that it is quick. */
const leastForgotten = 100;

async function forgetVanished(db: Db, now: Date, most: number): Promise<void> {
  await sql`delete from tab where id = any(array(
    select id from tab where seen_at < ${new Date(now.getTime() - tabLifetime)}
    order by seen_at limit ${most} for update skip locked))`.execute(db);
}

/** Keeps a batch of heartbeats, in the order of their ids so that two processes never wait for each other. Twice as many vanished tabs are forgotten, so that they become fewer. */
export async function keepHeartbeats(db: Db, heartbeats: readonly Heartbeat[], now: Date): Promise<void> {
  await forgetVanished(db, now, Math.max(leastForgotten, 2 * heartbeats.length));
  const closed = heartbeats.filter(({ releases }) => releases.length === 0).map(({ tab }) => tab);
  if (closed.length > 0) {
    await sql`delete from tab where id = any(array(
      select id from tab where id = any(${closed}::uuid[]) order by id for update))`.execute(db);
  }
  const open = heartbeats
    .filter(({ releases }) => releases.length > 0)
    .map(({ tab: id, channel, releases, seenAt: seen_at }) => ({ id, channel, releases, seen_at }));
  if (open.length === 0) return;
  await sql`insert into tab (id, channel, releases, seen_at)
    select id, channel, releases, seen_at
    from jsonb_to_recordset(${JSON.stringify(open)}::jsonb)
      as said (id uuid, channel text, releases text[], seen_at timestamptz)
    order by id
    on conflict (id) do update
      set channel = excluded.channel, releases = excluded.releases, seen_at = excluded.seen_at`.execute(db);
}
