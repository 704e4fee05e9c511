/** SQL over the alias `n` for a notification, `p` for its post and `a` for the author of that, both of which may be missing. */

import { type RawBuilder, sql } from 'kysely';
import { notBlocked, openTo } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { preparedStatement } from '#platform/database/prepared-statement';
import { liveChannel } from '#platform/live/publish-event.store';
import { ofStaff } from './notification.rules';
import { wants } from './preference.sql';

/** The count of unread notifications ends here. */
export const mostUnread = 100;

/**
 * Returns who did it, as far as the account may see them and the thread in which they did, and who asks as long as they are not answered; aliases `x`
 * and `xa`. A doctor who takes no bookings any more is no longer new to a saved search.
 */
export function visibleActors(accountId: string): RawBuilder<unknown> {
  return sql`notification_actor x join account xa on xa.id = x.actor_id
    where x.notification_id = n.id and xa.status = 'ACTIVE' and ${notBlocked('x.actor_id', accountId)}
      and not exists (select from comment xc join comment xt on xt.id = xc.parent_id
        where xc.id = x.comment_id and not ${notBlocked('xt.author_id', accountId)})
      and (n.kind <> 'doctor-found' or exists (select from doctor_profile f
        where f.account_id = x.actor_id and f.application_state = 'APPROVED'))
      and (n.kind <> 'follow-request' or exists (select from follow r
        where r.follower_id = x.actor_id and r.followed_id = ${accountId}::uuid and r.state = 'REQUESTED'))`;
}

/** Holds for what the account is shown: nothing of someone on the other side of a block, or of a post that is gone. */
export function visibleNotification(accountId: string): RawBuilder<boolean> {
  return sql<boolean>`(n.account_id = ${accountId}::uuid and (n.kind in (${sql.join(ofStaff.map((kind) => sql.lit(kind)))}) or
    (n.post_id is null or ${openTo(accountId)}) and exists (select from ${visibleActors(accountId)})))`;
}

export const notificationTables = sql`notification n left join post p on p.id = n.post_id left join account a on a.id = p.author_id`;

export function shownInApp(accountId: string): RawBuilder<boolean> {
  return wants('inApp', sql`${accountId}::uuid`, sql`n.kind`);
}

/** Returns how many are not read, `mostUnread` at most. */
const unreadOf = (accountId: string) => sql`(
  select count(*)::int from (
    select from ${notificationTables}
    where n.read_at is null and ${visibleNotification(accountId)} and ${shownInApp(accountId)}
    limit ${sql.lit(mostUnread)}
  ) unread)`;

export async function countUnread(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${unreadOf(accountId)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

const unreadMessage = (accountId: string) => sql`json_build_object('topic', 'account:' || ${accountId}::text,
    'data', json_build_object('unread', ${unreadOf(accountId)}))::text`;

const publishOne = preparedStatement(
  ({ one }: { one: string }) => sql`select pg_notify(${liveChannel}, ${unreadMessage(one)})`,
);
const publishTwo = preparedStatement(
  ({ one, other }: { one: string; other: string }) =>
    sql`select pg_notify(${liveChannel}, ${unreadMessage(one)}), pg_notify(${liveChannel}, ${unreadMessage(other)})`,
);

/** Tells the open pages of an account how many notifications it has not read, as `publishEvent` does. */
export async function publishUnread(db: Db, accountId: string): Promise<void> {
  await publishOne(db, { one: accountId });
}

/** Does what `publishUnread` does for two accounts by one statement: the statement has two texts at most, each of them prepared once. */
export async function publishUnreads(db: Db, accountIds: readonly string[]): Promise<void> {
  const [one, other, ...more] = accountIds;
  if (!one) return;
  if (!other) return publishUnread(db, one);
  await publishTwo(db, { one, other });
  await publishUnreads(db, more);
}
