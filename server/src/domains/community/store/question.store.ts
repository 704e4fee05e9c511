import { sql } from 'kysely';
import { hiddenFrom, questionTo } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { authorVisible, readable } from './comment.sql';
import {
  type Answer,
  aliases,
  answerJson,
  answersTo,
  bestFirst,
  countedQuestion,
  type QuestionRow,
  questionColumns,
  type Viewer,
} from './question.sql';

export async function findQuestion(
  db: Db,
  questionId: string,
  viewer: Viewer,
): Promise<(QuestionRow & { answers: Answer[] }) | undefined> {
  const { rows } = await sql<QuestionRow & { answers: Answer[] }>`
    with ${hiddenFrom(viewer)}
    select ${questionColumns(viewer)}, coalesce((select jsonb_agg(x.answer) from (
      select ${answerJson(viewer)} as answer from ${answersTo(viewer)} order by ${bestFirst}) x), '[]') as answers
    from question q ${countedQuestion} where q.post_id = ${questionId}::uuid and ${questionTo(viewer)}`.execute(db);
  return rows[0];
}

interface NewQuestion {
  postId: string;
  categoryName: string | undefined;
  area: string | undefined;
  stateCode: string;
  at: Date;
}

export async function insertQuestion(db: Db, { postId, categoryName, area, stateCode, at }: NewQuestion) {
  await db
    .insertInto('question')
    .values({
      post_id: postId,
      category_name: categoryName || null,
      area: area ?? null,
      state_code: stateCode,
      asked_at: at,
    })
    .execute();
}

/** Marks an own question as deleted. Returns whether there was one. */
export async function markQuestionDeleted(db: Db, id: string, authorId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('post')
    .set({ status: 'DELETED', deleted_at: at })
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .where('question', '=', true)
    .where('status', '=', 'PUBLISHED')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns who has answered. The answers of a question at once wait for each other until the transaction ends, so that they count each other. */
export async function lockAnswerers(db: Db, questionId: string): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`answers to ${questionId}`}, 0))`.execute(db);
  const rows = await db
    .selectFrom('comment')
    .select('author_id')
    .where('post_id', '=', questionId)
    .where('parent_id', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ author_id }) => author_id);
}

/** Returns what an answer that the viewer may read belongs to. */
export async function findAnswer(db: Db, answerId: string, viewer: string) {
  const { rows } = await sql<{ questionId: string; doctorId: string; asks: boolean }>`
    with ${hiddenFrom(viewer)}
    select p.id as "questionId", w.author_id as "doctorId", p.author_id = ${viewer}::uuid or exists (
      select from post_like l where l.post_id = p.id and l.account_id = ${viewer}::uuid) as asks
    from comment w join account wa on wa.id = w.author_id join post p on p.id = w.post_id join account a on a.id = p.author_id
    where w.id = ${answerId}::uuid and ${questionTo(viewer)} and ${readable(aliases, viewer)} and ${authorVisible(aliases)}
  `.execute(db);
  return rows[0];
}

/** Takes back what an account found helpful below a question. */
export async function deleteHelpful(db: Db, questionId: string, accountId: string): Promise<void> {
  await sql`delete from comment_like l using comment w
    where w.id = l.comment_id and w.post_id = ${questionId}::uuid and w.parent_id is null and l.account_id = ${accountId}::uuid`.execute(
    db,
  );
}

/** Returns everyone who asks a question; undefined once it is deleted. */
export async function findAskers(db: Db, questionId: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(select p.author_id union select l.account_id from post_like l where l.post_id = p.id) as ids
    from post p where p.id = ${questionId}::uuid and p.question and p.status = 'PUBLISHED'`.execute(db);
  return rows[0]?.ids;
}
