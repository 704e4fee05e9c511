import { sql } from 'kysely';
import type { Db } from '#database/connection';
import { publishEvent } from '#live/publish-event';
import { groupKeyOf, type Notice, tellOnceWithin, toldOnce } from './notification.rules';
import { countUnread } from './notification.store';
import { wants } from './preference.sql';
import { pushNotice } from './push/push-notice';

const excerptLength = 160;

/** The row of the group that is not read, with the actor in it; none where the account does not want to be told, or must not. */
async function add(db: Db, now: Date, notice: Notice): Promise<string | undefined> {
  const { accountId, kind, actorId, postId = null, commentId = null, subject, excerpt = '' } = notice;
  const key = groupKeyOf(notice);
  const since = toldOnce.includes(kind) ? new Date(now.getTime() - tellOnceWithin) : now;
  const beginning = [...excerpt].slice(0, excerptLength).join('');
  const asked = sql`${kind}::text`;
  const account = sql`${accountId}::uuid`;
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select from account a where a.id = ${account} and a.status in ('ACTIVE', 'DELETION_REQUESTED')
        and (${wants('inApp', account, asked)} or (a.digest <> 'off' and ${wants('email', account, asked)}))
        and not exists (select from block b where (b.blocker_id, b.blocked_id) in
          ((${account}, ${actorId}::uuid), (${actorId}::uuid, ${account})))
        and not exists (select from notification n join notification_actor x on x.notification_id = n.id
          where n.account_id = ${account} and n.group_key = ${key} and x.actor_id = ${actorId}::uuid and x.at > ${since})
    ), put as (
      insert into notification (account_id, kind, group_key, post_id, comment_id, subject_kind, subject_id, excerpt, at)
      select ${account}, ${kind}, ${key}, ${postId}::uuid, ${commentId}::uuid,
        ${subject?.kind ?? null}, ${subject?.id ?? null}::uuid, ${beginning}, ${now} from wanted
      on conflict (account_id, group_key) where read_at is null
        do update set at = excluded.at, comment_id = excluded.comment_id, excerpt = excluded.excerpt
      returning id
    ), actor as (
      insert into notification_actor (notification_id, actor_id, at, comment_id, excerpt)
      select id, ${actorId}::uuid, ${now}, ${commentId}::uuid, ${beginning} from put where ${actorId}::uuid is not null
      on conflict (notification_id, actor_id)
        do update set at = excluded.at, comment_id = excluded.comment_id, excerpt = excluded.excerpt
    )
    select id from put
  `.execute(db);
  return rows[0]?.id;
}

export async function tellUnread(db: Db, accountId: string): Promise<void> {
  await publishEvent(db, `account:${accountId}`, { unread: await countUnread(db, accountId) });
}

/** Tells the pages of two members that what they see of each other is different; always in the same order, as `notifyAll`. */
export async function tellAudience(db: Db, one: string, other: string): Promise<void> {
  for (const accountId of [one, other].sort()) {
    await publishEvent(db, `account:${accountId}`, { unread: await countUnread(db, accountId), audience: true });
  }
}

/**
 * Tells an account what somebody did, in the transaction in which they do it. Nobody is told of what they do themselves, or of somebody on the
 * other side of a block, or what they do not want to be told. What is alike is one row until it is read.
 */
export async function notify(db: Db, now: Date, notice: Notice): Promise<void> {
  if (notice.accountId === notice.actorId) return;
  const id = await add(db, now, notice);
  if (!id) return;
  await tellUnread(db, notice.accountId);
  await pushNotice(db, now, { id, ...notice });
}

/** Tells several accounts, always in the same order, so that two transactions do not wait for each other. */
export async function notifyAll(db: Db, now: Date, notices: readonly Notice[]): Promise<void> {
  const inOrder = [...notices].sort((one, other) => (one.accountId < other.accountId ? -1 : 1));
  for (const notice of inOrder) await notify(db, now, notice);
}

/**
 * Takes back what an actor undid, such as a like, as far as it is not read. The notice is locked before it is looked who else is in it: whoever
 * joins it meanwhile stays told.
 */
export async function takeBack(db: Db, notice: Notice): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with told as (
      select n.id from notification n
      where n.account_id = ${notice.accountId} and n.group_key = ${groupKeyOf(notice)} and n.read_at is null
      for update
    )
    delete from notification_actor x using told where x.notification_id = told.id and x.actor_id = ${notice.actorId}
    returning told.id
  `.execute(db);
  const [told] = rows;
  if (!told) return;
  await sql`
    delete from notification n
    where n.id = ${told.id} and not exists (select from notification_actor x where x.notification_id = n.id)
  `.execute(db);
  await tellUnread(db, notice.accountId);
}

/** A comment that is deleted is told to nobody any more: what only it has given is taken back, read or not. */
export async function forgetComment(db: Db, commentId: string, authorId: string): Promise<void> {
  const { rows } = await sql<{ accountId: string }>`
    delete from notification n using (
      select n.id from notification n
      where n.comment_id = ${commentId}::uuid and n.kind in ('comment', 'reply', 'mention', 'comment-like')
        and (n.kind = 'comment-like' or not exists (select from notification_actor x
          where x.notification_id = n.id and x.actor_id <> ${authorId}::uuid))
      order by n.account_id for update
    ) gone
    where n.id = gone.id
    returning n.account_id as "accountId"
  `.execute(db);
  for (const accountId of [...new Set(rows.map((row) => row.accountId))].sort()) await tellUnread(db, accountId);
}
