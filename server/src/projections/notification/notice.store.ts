import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { preparedStatement } from '#platform/database/prepared-statement';
import { groupKeyOf, type Notice, notifiedOnce, notifyOnceWithin } from './notification.rules';
import { wants } from './preference.sql';

const excerptLength = 160;

export interface PutNotice {
  id: string;
  accountId: string;
  /** Whether the account has a browser to push to. */
  hasDevices: boolean;
}

type Column =
  | ('accounts' | 'kinds' | 'groupKeys' | 'actors' | 'posts' | 'comments')
  | ('subjectKinds' | 'subjects' | 'excerpts');

interface Told extends Record<Column, (string | null)[]> {
  sinces: Date[];
  now: Date;
}

const [account, kind] = [sql`told.account_id`, sql`told.kind`];

/** An array whose length the planner cannot see: else each call would be planned anew. */
const hidden = (values: (string | null)[] | Date[], type: 'uuid' | 'text' | 'timestamptz') =>
  sql`(select ${values}::${sql.raw(type)}[])`;

const put = preparedStatement(
  (told: Told) => sql<PutNotice>`
    with wanted as materialized (
      select told.* from unnest(${hidden(told.accounts, 'uuid')}, ${hidden(told.kinds, 'text')},
        ${hidden(told.groupKeys, 'text')}, ${hidden(told.actors, 'uuid')},
        ${hidden(told.posts, 'uuid')}, ${hidden(told.comments, 'uuid')},
        ${hidden(told.subjectKinds, 'text')}, ${hidden(told.subjects, 'uuid')},
        ${hidden(told.excerpts, 'text')}, ${hidden(told.sinces, 'timestamptz')})
        told (account_id, kind, group_key, actor_id, post_id, comment_id, subject_kind, subject_id, excerpt, since)
      join account a on a.id = told.account_id and a.status in ('ACTIVE', 'DELETION_REQUESTED')
      where (${wants('inApp', account, kind)} or (a.digest <> 'off' and ${wants('email', account, kind)}))
        and not exists (select from block b where (b.blocker_id, b.blocked_id) in
          ((told.account_id, told.actor_id), (told.actor_id, told.account_id)))
        and (select count(*) from notification n join notification_actor x on x.notification_id = n.id
          where n.account_id = told.account_id and n.group_key = told.group_key and x.actor_id = told.actor_id
            and x.at > told.since) = 0
    ), put as (
      insert into notification (account_id, kind, group_key, post_id, comment_id, subject_kind, subject_id, excerpt, at)
      select account_id, kind, group_key, post_id, comment_id, subject_kind, subject_id, excerpt, ${told.now} from wanted
      order by account_id
      on conflict (account_id, group_key) where read_at is null
        do update set at = excluded.at, comment_id = excluded.comment_id, excerpt = excluded.excerpt
      returning id, account_id
    ), actor as (
      insert into notification_actor (notification_id, actor_id, at, comment_id, excerpt)
      select put.id, w.actor_id, ${told.now}, w.comment_id, w.excerpt from put join wanted w using (account_id)
      where w.actor_id is not null order by account_id
      on conflict (notification_id, actor_id)
        do update set at = excluded.at, comment_id = excluded.comment_id, excerpt = excluded.excerpt
    )
    select id, account_id as "accountId", exists (select from push_device d where d.account_id = put.account_id) as "hasDevices"
    from put order by account_id
  `,
);

/**
 * Puts each actor into the row of their group that is not read, by one statement and always in the order of the accounts, of which each occurs
 * once. Returns the rows; none for an account that does not want to be told, or must not. Earlier notices are counted, because an
 * `exists` becomes a join over all notifications in a plan that was made while there were few.
 */
export function insertNotices(db: Db, now: Date, notices: readonly Notice[]): Promise<PutNotice[]> {
  const of = (each: (notice: Notice) => string | null) => notices.map(each);
  const since = (kind: Notice['kind']) =>
    notifiedOnce.includes(kind) ? new Date(now.getTime() - notifyOnceWithin) : now;
  return put(db, {
    accounts: of(({ accountId }) => accountId),
    kinds: of(({ kind }) => kind),
    groupKeys: of(groupKeyOf),
    actors: of(({ actorId }) => actorId),
    posts: of(({ postId = null }) => postId),
    comments: of(({ commentId = null }) => commentId),
    subjectKinds: of(({ subject }) => subject?.kind ?? null),
    subjects: of(({ subject }) => subject?.id ?? null),
    excerpts: of(({ excerpt = '' }) => [...excerpt].slice(0, excerptLength).join('')),
    sinces: notices.map(({ kind }) => since(kind)),
    now,
  });
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
      where n.comment_id = ${commentId}::uuid and n.kind in ('comment', 'reply', 'mention', 'answer', 'comment-like')
        and (n.kind = 'comment-like' or not exists (select from notification_actor x
          where x.notification_id = n.id and x.actor_id <> ${authorId}::uuid))
      order by n.account_id for update
    ) gone
    where n.id = gone.id
    returning n.account_id as "accountId"
  `.execute(db);
  return rows.map(({ accountId }) => accountId);
}
