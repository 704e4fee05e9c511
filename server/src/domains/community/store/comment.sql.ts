/**
 * A comment as SQL, over an alias for it and one for the account of its author, in a statement with `hiddenFrom`. The viewer is null for a guest.
 * Who is on the other side of a block is not there; what is deleted or removed leaves its place where replies remain.
 */

import type { DataOf } from '@charis/shared/contract';
import { type RawBuilder, sql } from 'kysely';
import { appealedSql } from '#domains/community/store/appealed.sql';
import { mentionsOfComment } from '#domains/community/store/mention.sql';
import { notHidden, personJson } from '#domains/visibility/index';
import { moment } from '#platform/http/time-text.sql';

export type CommentRow = Omit<DataOf<'listComments'>['list'][number], 'firstReplies'>;

/** Stands for the author of a comment that only leaves its place. */
const noPerson = sql`jsonb_build_object('userId', '00000000-0000-0000-0000-000000000000', 'nickname', '', 'image', '', 'role', 'USER')`;

interface Aliases {
  comment: string;
  author: string;
}

const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`);

/** Holds where its words are there to be read: by everyone, or by its author while it waits for staff or was removed. */
export function readable({ comment }: Aliases, viewer: string | null): RawBuilder<boolean> {
  return sql<boolean>`(${column(comment, 'deleted_at')} is null and (${column(comment, 'moderation')} = 'VISIBLE'
    or coalesce(${column(comment, 'author_id')} = ${viewer}::uuid, false)))`;
}

/** Holds where its author is active, and no block is between them and the viewer. */
export function authorVisible({ comment, author }: Aliases): RawBuilder<boolean> {
  return sql<boolean>`(${column(author, 'status')} = 'ACTIVE' and ${notHidden(`${comment}.author_id`)})`;
}

/** Replies, as `of` calls them, of the comment of an alias that the viewer may see. The alias is another than theirs: else it means themselves. */
export function visibleReplies(alias: string, viewer: string | null, of: Aliases): RawBuilder<unknown> {
  const { comment, author } = of;
  return sql`comment ${sql.ref(comment)} join account ${sql.ref(author)} on ${column(author, 'id')} = ${column(comment, 'author_id')}
    where ${column(comment, 'parent_id')} = ${column(alias, 'id')} and ${readable(of, viewer)} and ${authorVisible(of)}`;
}

const counted = { comment: 'answer', author: 'answerer' };

/** Returns what a list of the first level shows. A scalar sub-select, which no plan hashes over all replies. */
export function listed(aliases: Aliases, viewer: string | null): RawBuilder<boolean> {
  return sql<boolean>`(${authorVisible(aliases)} and (${readable(aliases, viewer)}
    or (select true from ${visibleReplies(aliases.comment, viewer, counted)} limit 1)))`;
}

/** Likes that the viewer may know of. */
export const likesOf = (alias: string): RawBuilder<number> =>
  sql<number>`(${column(alias, 'likes')} - (select count(*)::int from hidden join comment_like l
    on l.comment_id = ${column(alias, 'id')} and l.account_id = hidden.id))`;

/** Returns the contract's comment as one value, where `p` is its post. */
export function commentJson(aliases: Aliases, viewer: string | null): RawBuilder<CommentRow> {
  const { comment, author } = aliases;
  const words = readable(aliases, viewer);
  const own = sql`coalesce(${column(comment, 'author_id')} = ${viewer}::uuid, false)`;
  return sql<CommentRow>`jsonb_build_object(
    'id', ${column(comment, 'id')}, 'postId', ${column(comment, 'post_id')}, 'parentId', ${column(comment, 'parent_id')},
    'author', case when ${words} then ${personJson(author)} else ${noPerson} end,
    'content', case when ${words} then ${column(comment, 'content')} else '' end,
    'mentions', case when ${words} then ${mentionsOfComment(comment)} else '[]' end,
    'state', case when ${column(comment, 'deleted_at')} is not null then 'DELETED'
      else ${column(comment, 'moderation')} end,
    'likes', case when ${words} then ${likesOf(comment)} else 0 end,
    'liked', exists (select from comment_like l
      where l.comment_id = ${column(comment, 'id')} and l.account_id = ${viewer}::uuid),
    'replies', (select count(*) from ${visibleReplies(comment, viewer, counted)}),
    'byAuthor', ${words} and ${column(comment, 'author_id')} = p.author_id,
    'own', ${words} and ${own},
    'decision', case when ${words} and ${own} and ${column(comment, 'moderation')} = 'REMOVED' then jsonb_build_object(
      'reason', ${column(comment, 'moderation_reason')}, 'appealed', ${appealedSql('comment', `${comment}.id`)}) end,
    'removable', ${column(comment, 'deleted_at')} is null
      and (${own} or coalesce(p.author_id = ${viewer}::uuid, false)),
    'createdAt', ${moment(column(comment, 'created_at'))})`;
}
