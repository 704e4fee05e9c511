import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { DigestItem } from './digest-line.rules';
import { mailedAlone } from './notification.rules';
import { notificationTables, visibleActors, visibleNotification } from './notification.store';
import { wants } from './preference.sql';
import { isMailed } from './push/push.sql';

/** Hour of the account's own day from which it is mailed. */
const mailHour = 8;

/** A day, or a week from its Monday, has begun in the account's zone since its last digest, and the hour is right. */
function due(now: Date): RawBuilder<boolean> {
  const local = sql`(${now}::timestamptz at time zone a.zone)`;
  return sql<boolean>`(a.digest <> 'off' and a.status = 'ACTIVE' and extract(hour from ${local}) >= ${sql.lit(mailHour)}
    and (a.digest_sent_at is null or date_trunc(case a.digest when 'weekly' then 'week' else 'day' end, ${local})
      > date_trunc(case a.digest when 'weekly' then 'week' else 'day' end, a.digest_sent_at at time zone a.zone)))`;
}

const since = sql`coalesce(a.digest_sent_at, '-infinity')`;

export interface Reader {
  id: string;
  email: string;
  nickname: string;
  language: 'en' | 'zh-CN';
  sentAt: Date | null;
}

/** Returns the next account that a digest is due for and that has something to read. It is this transaction's until it ends. */
export async function takeReader(db: Db, now: Date): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select a.id, a.email, a.nickname, a.language, a.digest_sent_at as "sentAt" from account a
    where ${due(now)} and exists (select from notification n
      where n.account_id = a.id and n.read_at is null and n.at > ${since})
    limit 1 for update skip locked
  `.execute(db);
  return rows[0];
}

/** Returns what the account has not read since its last digest and wants to be mailed, the newest first. What has a mail of its own is left out. */
export async function findItems(db: Db, { id, sentAt }: Reader): Promise<DigestItem[]> {
  const { rows } = await sql<DigestItem>`
    select n.kind, x.count as "actorCount", coalesce(x.nickname, '') as actor,
      coalesce(case when p.author_id = ${id}::uuid then p.title end, '') as "ownTitle"
    from ${notificationTables}
    cross join lateral (
      select count(*)::int as count, (array_agg(xa.nickname order by x.at desc, xa.id))[1] as nickname
      from ${visibleActors(id)}
    ) x
    where n.kind <> all (${[...mailedAlone]}::text[]) and n.read_at is null and n.at > coalesce(${sentAt}::timestamptz, '-infinity') and ${visibleNotification(id)}
      and ${wants('email', sql`${id}::uuid`, sql`n.kind`)} and ${isMailed(sql`${id}::uuid`, sql`n.kind`)}
    order by n.at desc, n.id desc
  `.execute(db);
  return rows;
}
