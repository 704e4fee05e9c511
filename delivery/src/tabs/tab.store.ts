import { sql } from 'kysely';
import type { z } from 'zod';
import type { tabRequest } from '#api/contract/channels';
import type { Db } from '#database/connection';

/** Milliseconds after which a tab that has said nothing counts as closed. */
export const tabLifetime = 24 * 3_600_000;

/** Tabs that are forgotten with each one that speaks: more than one, so that they become fewer, and few, so that it is quick. */
const mostForgotten = 100;

async function forgetVanished(db: Db, now: Date): Promise<void> {
  await sql`delete from tab where id = any(array(
    select id from tab where seen_at < ${new Date(now.getTime() - tabLifetime)}
    order by seen_at limit ${mostForgotten} for update skip locked))`.execute(db);
}

/** Notes what an open tab still needs; a tab that needs nothing is closed. Tabs that vanished without a word are forgotten. */
export async function noteTab(db: Db, { tab, channel, releases }: z.output<typeof tabRequest>, now: Date) {
  await forgetVanished(db, now);
  if (releases.length === 0) return void (await db.deleteFrom('tab').where('id', '=', tab).execute());
  const seen = { channel, releases, seen_at: now };
  await db
    .insertInto('tab')
    .values({ id: tab, ...seen })
    .onConflict((known) => known.column('id').doUpdateSet(seen))
    .execute();
}
