import { type RawBuilder, sql } from 'kysely';
import { findMentions, type MentionRow } from '#domains/community/index';
import { openTo, type Person, personJson } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { timeText } from '#platform/http/time-text.sql';
import { type Notice, type NotificationKind, ofStaff } from './notification.rules';
import {
  notificationTables,
  publishUnread,
  shownInApp,
  visibleActors,
  visibleNotification,
} from './notification.store';

const mostActors = 3;

interface NotificationRow {
  id: string;
  kind: NotificationKind;
  actors: Person[];
  actorCount: number;
  postId: string | null;
  postTitle: string;
  commentId: string | null;
  subject: Notice['subject'] | null;
  excerpt: string;
  mentions: MentionRow[];
  read: boolean;
  at: Date;
  place: string;
}

interface Asked {
  unread: boolean;
  after: readonly [time: string, id: string] | undefined;
  limit: number;
}

/**
 * Returns what the newest said whom the account sees and whose words are there to be read; what staff said, where no one in particular did it. A comment
 * that is gone leaves no words.
 */
function newestWords(accountId: string): RawBuilder<unknown> {
  return sql`select w.comment_id, w.excerpt from (
      select n.comment_id, n.excerpt, n.at, n.id where n.kind in (${sql.join(ofStaff.map((kind) => sql.lit(kind)))})
      union all
      (select x.comment_id, x.excerpt, x.at, x.actor_id from ${visibleActors(accountId)})
    ) w left join comment c on c.id = w.comment_id
    where w.comment_id is null or n.kind in (${sql.join(ofStaff.map((kind) => sql.lit(kind)))})
      or (c.deleted_at is null and c.moderation = 'VISIBLE')
    order by w.at desc, w.id limit 1`;
}

/** Returns the notifications that the account may see, the newest first. */
export async function findNotifications(db: Db, accountId: string, asked: Asked): Promise<NotificationRow[]> {
  const conditions = [visibleNotification(accountId), shownInApp(accountId)];
  if (asked.unread) conditions.push(sql<boolean>`n.read_at is null`);
  if (asked.after) {
    conditions.push(sql<boolean>`(n.at, n.id) < (${asked.after[0]}::timestamptz, ${asked.after[1]}::uuid)`);
  }
  const { rows } = await sql<Omit<NotificationRow, 'mentions'>>`
    select n.id, n.kind, n.post_id as "postId", w.comment_id as "commentId",
      case when n.subject_id is not null then jsonb_build_object('kind', n.subject_kind, 'id', n.subject_id) end as subject, n.read_at is not null as read, n.at,
      coalesce(case when ${openTo(accountId)} then p.title end, '') as "postTitle",
      coalesce(w.excerpt, '') as excerpt,
      x.count as "actorCount", x.actors, ${timeText('n.at')} as place
    from ${notificationTables}
    cross join lateral (
      select count(*)::int as count,
        coalesce(to_jsonb((array_agg(${personJson('xa')} order by x.at desc, xa.id))[1:${sql.lit(mostActors)}]), '[]') as actors
      from ${visibleActors(accountId)}
    ) x left join lateral (${newestWords(accountId)}) w on true
    where ${sql.join(conditions, sql` and `)}
    order by n.at desc, n.id desc
    limit ${asked.limit}
  `.execute(db);
  const said = rows.flatMap(({ id, postId, commentId }) => (postId ? [{ id, postId, commentId }] : []));
  const mentions = await findMentions(db, said, accountId);
  const byId = new Map(said.map(({ id }, place) => [id, mentions[place]]));
  return rows.map((row) => ({ ...row, mentions: byId.get(row.id) ?? [] }));
}

/** Marks those that are named, or all. */
export async function markRead(db: Db, accountId: string, now: Date, ids: readonly string[] | undefined) {
  let query = db
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null);
  if (ids) query = query.where('id', 'in', [...ids]);
  await query.execute();
}

/** Marks those about one thing, and tells the open pages of the account. */
export async function readNoticesOf(
  db: Db,
  accountId: string,
  subject: NonNullable<Notice['subject']>,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await publishUnread(db, accountId);
}
