import { sql } from 'kysely';
import { selectBlocked } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';

/** A like or a save of a post by an account. */
interface Mark {
  table: 'post_like' | 'post_save';
  postId: string;
  accountId: string;
}

/** Sets the mark as asked, or toggles it. Returns the mark, and whether it has changed. */
export async function setMark(db: Db, { table, postId, accountId }: Mark, wanted: boolean | undefined, now: Date) {
  if (wanted !== true) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('post_id', '=', postId)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (wanted === false || numDeletedRows > 0n) return { marked: false, changed: numDeletedRows > 0n };
  }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto(table)
    .values({ post_id: postId, account_id: accountId, created_at: now })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return { marked: true, changed: numInsertedOrUpdatedRows > 0n };
}

/** Returns how many marks of the post the account sees. */
export async function countMarks(db: Db, { table, postId, accountId }: Mark): Promise<number> {
  const column = table === 'post_like' ? 'likes' : 'saves';
  const { rows } = await sql<{ shown: number }>`
    select (c.${sql.ref(column)} - (
      select count(*) from (${selectBlocked(accountId)}) h
      join ${sql.table(table)} m on m.post_id = c.post_id and m.account_id = h.id))::int as shown
    from post_count c where c.post_id = ${postId}::uuid`.execute(db);
  return rows[0]?.shown ?? 0;
}
