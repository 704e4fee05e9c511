import { sql } from 'kysely';
import { joinMedia } from '#domains/community/queries/diary.service';
import { type MentionRow, mentionsOfPost } from '#domains/community/store/mention.sql';
import { hiddenFrom } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import type { Diary, Media } from '#platform/database/tables/community';
import type { FileUrls } from '#platform/files/file-urls';

/** Drafts that an account may have. */
export const mostDrafts = 50;

export interface DraftRow {
  draftId: string;
  title: string;
  content: string;
  media: Media[];
  diary: Diary | null;
  captions: string;
  tags: string[];
  categoryName: string | null;
  areas: string[];
  mentions: MentionRow[];
  visibility: 'PUBLIC' | 'PRIVATE';
  sensitive: boolean;
  postId: string | null;
  version: number;
  updatedAt: Date;
}

/** Returns what the form of an account starts with: its drafts, the last changed first; or one of them, or one of its posts. */
export async function findDrafts(
  db: Db,
  authorId: string,
  { status, id }: { status: 'DRAFT' | 'PUBLISHED'; id?: string },
): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    with ${hiddenFrom(authorId)}
    select p.id as "draftId", p.title, p.content, p.media, p.diary, p.captions, p.category_name as "categoryName", p.areas,
      array(select tag::text from post_tag t where t.post_id = p.id order by t.position) as tags,
      ${mentionsOfPost} as mentions, p.visibility, p.sensitive,
      case when p.status = 'PUBLISHED' then p.id end as "postId", p.version, p.updated_at as "updatedAt"
    from post p
    where p.author_id = ${authorId}::uuid and p.status = ${status} and not p.question and ${id ? sql`p.id = ${id}::uuid` : sql`true`}
    order by p.updated_at desc, p.id limit ${sql.lit(mostDrafts)}`.execute(db);
  return rows;
}

export const presentDraft = ({ updatedAt, media, diary, ...draft }: DraftRow, urls: FileUrls) => ({
  ...draft,
  ...joinMedia({ media, diary }, urls),
  updatedAt: updatedAt.toISOString(),
});
