import { sql } from 'kysely';
import type { Db } from '#database/connection';
import { groupKeyOf, type Notice, tellOnceWithin, toldOnce } from './notification.rules';
import { wants } from './preference.sql';

const excerptLength = 160;

/**
 * Puts an actor into the row of the group that is not read. Returns the row's id; nothing where the account does not want to be told, or
 * must not.
 */
export async function insertNotice(db: Db, now: Date, notice: Notice): Promise<string | undefined> {
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

/**
 * Takes an actor out of a notice that is not read. The notice is locked before its other actors are looked up: one who joins it meanwhile
 * stays in it. Returns whether there was one.
 */
export async function removeActor(db: Db, notice: Notice): Promise<boolean> {
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
  if (!told) return false;
  await sql`
    delete from notification n
    where n.id = ${told.id} and not exists (select from notification_actor x where x.notification_id = n.id)
  `.execute(db);
  return true;
}

/** Deletes the notices that only this comment gave. Returns the accounts that had them. */
export async function deleteOfComment(db: Db, commentId: string, authorId: string): Promise<string[]> {
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
  return rows.map(({ accountId }) => accountId);
}
