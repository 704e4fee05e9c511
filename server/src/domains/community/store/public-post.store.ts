/** What everyone may read of the community, for those who list or count it. */
import { sql } from 'kysely';
import { openToAll, questionTo } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';

interface Asked {
  after: string;
  limit: number;
}

interface Page {
  key: string;
  changedAt: Date;
}

/** Returns posts that guests may read, in the order of the ids. */
export async function findPostPages(db: Db, { after, limit }: Asked): Promise<Page[]> {
  const { rows } = await sql<Page>`
    select p.id as key, coalesce(p.edited_at, p.published_at) as "changedAt" from post p join account a on a.id = p.author_id
    where ${openToAll} and not p.sensitive and p.id > ${after}::uuid order by p.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns questions that guests may read, in the order of the ids. One without an answer says little to someone who searches. */
export async function findQuestionPages(db: Db, { after, limit }: Asked): Promise<Page[]> {
  const { rows } = await sql<Page>`
    select p.id as key, q.asked_at as "changedAt" from question q join post p on p.id = q.post_id
    join account a on a.id = p.author_id
    where q.answers > 0 and ${questionTo(null)} and p.id > ${after}::uuid order by p.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns how many public posts of since then are about each category. */
export async function countByCategory(db: Db, since: Date): Promise<{ categoryName: string; posts: number }[]> {
  const { rows } = await sql<{ categoryName: string; posts: number }>`
    select category_name as "categoryName", count(*)::int as posts from post
    where published_at >= ${since} and status = 'PUBLISHED' and visibility = 'PUBLIC' and moderation = 'VISIBLE'
      and category_name is not null group by category_name`.execute(db);
  return rows;
}

/** Returns whether a post shows an upload to everyone. */
export async function isShownToAll(db: Db, uploadId: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select from post_upload x join post p on p.id = x.post_id join account a on a.id = p.author_id
      where x.upload_id = ${uploadId}::uuid and x.shared and ${openToAll}) as shown`.execute(db);
  return rows[0]?.shown ?? false;
}

/** Returns whether an account has published a post, and whether it has answered a question. */
export async function findWritten(db: Db, authorId: string): Promise<{ posts: boolean; answers: boolean }> {
  const { rows } = await sql<{ posts: boolean; answers: boolean }>`select
    exists (select from post p where p.author_id = ${authorId}::uuid and p.status = 'PUBLISHED' and not p.question) as posts,
    exists (select from comment x join question q using (post_id) where x.author_id = ${authorId}::uuid) as answers`.execute(
    db,
  );
  return rows[0] ?? { posts: false, answers: false };
}
