import { type RawBuilder, sql } from 'kysely';
import { appealedSql } from '#domains/community/store/appealed.sql';
import { type MentionRow, mentionsOfPost } from '#domains/community/store/mention.sql';
import { hiddenFrom, openToAll, roleOf } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import type { Media } from '#platform/database/tables/community';
import { timeText } from '#platform/http/time-text.sql';

/** Characters. */
export const excerptLength = 240;

export interface CardRow {
  id: string;
  title: string;
  excerpt: string;
  mentions: MentionRow[];
  authorId: string;
  authorNickname: string;
  authorImage: string;
  authorRole: 'USER' | 'DOCTOR';
  media: Media[];
  /** Everyone may see it, and so its media. */
  open: boolean;
  sensitive: boolean;
  gated: boolean;
  tags: string[];
  categoryName: string | null;
  areas: string[];
  likes: number;
  comments: number;
  diaryEntries: number;
  saves: number;
  liked: boolean;
  saved: boolean;
  followed: boolean;
  highlighted: boolean;
  publishedAt: Date;
  editedAt: Date | null;
  because: 'freshness' | 'follows' | 'interests' | 'quality' | null;
  own: {
    visibility: 'PUBLIC' | 'PRIVATE';
    display: boolean;
    moderation: 'VISIBLE' | 'PENDING_REVIEW' | 'LIMITED' | 'REMOVED';
    reason: string;
    appealed: boolean;
    version: number;
  } | null;
  /** The time that the list is in the order of, with microseconds. */
  at: string;
  /** Places count from 1. */
  place: number;
}

interface Wanted {
  viewer: string | null;
  /** The viewer has said to be an adult. */
  adult?: boolean;
  /** Columns beside those of a card, each after a comma. */
  more?: RawBuilder<unknown>;
}

/** Returns how many marks the post has, without those of accounts of a block with the viewer. */
export function marksOf(column: 'likes' | 'saves', table: 'post_like' | 'post_save', viewer: string | null) {
  const all = sql.ref(`c.${column}`);
  if (!viewer) return all;
  return sql`(${all} - (select count(*) from hidden h join ${sql.table(table)} m
    on m.post_id = p.id and m.account_id = h.id))::int`;
}

/** Returns how many comments the post has, without those of accounts of a block with the viewer, and without what answers these. */
export function commentsOf(viewer: string | null) {
  if (!viewer) return sql.ref('c.comments');
  const counted = (alias: string) =>
    sql`${sql.ref(`${alias}.deleted_at`)} is null and ${sql.ref(`${alias}.moderation`)} = 'VISIBLE' and ${sql.ref(`${alias}.shown`)}`;
  const theirs = sql`hidden h join comment m on m.post_id = p.id and m.author_id = h.id`;
  return sql`(c.comments - (select count(*) from ${theirs} where ${counted('m')})
    - (select count(*) from ${theirs} join comment r on r.parent_id = m.id
      where ${counted('r')} and r.author_id not in (select id from hidden)))::int`;
}

/**
 * Returns the cards of a page, all that there is to them in one statement.
 * @param page a select of `id`, `at`, `because` and `place`, of posts that the viewer may see
 */
export function selectCards<More = unknown>(
  page: RawBuilder<unknown>,
  { viewer, adult = false, more = sql`` }: Wanted,
): RawBuilder<CardRow & More> {
  return sql<CardRow & More>`
    with ${hiddenFrom(viewer)}, page as (${page})
    select p.id, p.title, g.gated,
      case when g.gated then '' else left(p.content, ${sql.lit(excerptLength + 1)}) end as excerpt,
      case when g.gated then '[]' else ${mentionsOfPost} end as mentions,
      case when g.gated then '[]' else p.media end as media, ${openToAll} as open,
      p.author_id as "authorId", a.nickname as "authorNickname", a.image as "authorImage", ${roleOf('a')} as "authorRole",
      p.sensitive or p.moderation = 'LIMITED' as sensitive, p.category_name as "categoryName", p.areas,
      array(select tag::text from post_tag t where t.post_id = p.id order by t.position) as tags,
      ${marksOf('likes', 'post_like', viewer)} as likes,
      ${marksOf('saves', 'post_save', viewer)} as saves,
      ${commentsOf(viewer)} as comments,
      case when g.gated then 0 else coalesce(jsonb_array_length(p.diary -> 'entries'), 0) end as "diaryEntries",
      exists (select from post_like l where l.post_id = p.id and l.account_id = ${viewer}::uuid) as liked,
      exists (select from post_save s where s.post_id = p.id and s.account_id = ${viewer}::uuid) as saved,
      exists (select from follow f where f.follower_id = ${viewer}::uuid and f.followed_id = p.author_id
        and f.state = 'FOLLOWING') as followed,
      p.highlight is not null as highlighted, p.published_at as "publishedAt", p.edited_at as "editedAt",
      page.because, page.place::int as place,
      ${timeText('page.at')} as at,
      case when p.author_id = ${viewer}::uuid then json_build_object('visibility', p.visibility, 'display', p.display,
        'moderation', p.moderation, 'reason', p.moderation_reason, 'version', p.version, 'appealed',
        ${appealedSql('post', 'p.id')}) end as own
      ${more}
    from page join post p on p.id = page.id join account a on a.id = p.author_id join post_count c on c.post_id = p.id
      cross join lateral (select p.moderation = 'LIMITED' and p.author_id is distinct from ${viewer}::uuid
        and not ${adult}::boolean as gated) g
    order by page.place`;
}

/** @param page as for `selectCards` */
export async function findCards(db: Db, page: RawBuilder<unknown>, wanted: Wanted): Promise<CardRow[]> {
  const { rows } = await selectCards(page, wanted).execute(db);
  return rows;
}
