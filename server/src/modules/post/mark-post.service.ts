import { sql } from 'kysely';
import type { AccountContext } from '#api/handler';
import { publishEvent } from '#live/publish-event.store';
import { requireVisiblePost } from '#modules/audience/visible-post.store';
import { notify, takeBack } from '#modules/notification/notify';

type Table = 'post_like' | 'post_save';

/** Brings the mark to what is wanted, or to the other way round where nothing is said. Gives what it is then, and whether that is different. */
async function setMark({ db, account, clock }: AccountContext, table: Table, postId: string, wanted?: boolean) {
  if (wanted !== true) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('post_id', '=', postId)
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    if (wanted === false || numDeletedRows > 0n) return { marked: false, changed: numDeletedRows > 0n };
  }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto(table)
    .values({ post_id: postId, account_id: account.id, created_at: clock.now() })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return { marked: true, changed: numInsertedOrUpdatedRows > 0n };
}

/** How many marks the account is told of. */
async function countMarks({ db, account }: AccountContext, table: Table, postId: string) {
  const column = table === 'post_like' ? 'likes' : 'saves';
  const { rows } = await sql<{ shown: number }>`
    select (c.${sql.ref(column)} - (
      select count(*) from (select blocked_id as id from block where blocker_id = ${account.id}::uuid
        union select blocker_id from block where blocked_id = ${account.id}::uuid) h
      join ${sql.table(table)} m on m.post_id = c.post_id and m.account_id = h.id))::int as shown
    from post_count c where c.post_id = ${postId}::uuid`.execute(db);
  return rows[0]?.shown ?? 0;
}

export async function likePostAs(context: AccountContext, postId: string, wanted: boolean | undefined) {
  const { db, account, clock } = context;
  const { authorId } = await requireVisiblePost(db, postId, account.id);
  const { marked: liked, changed } = await setMark(context, 'post_like', postId, wanted);
  const likes = await countMarks(context, 'post_like', postId);
  if (changed) {
    const notice = { accountId: authorId, kind: 'post-like', actorId: account.id, postId } as const;
    await (liked ? notify(db, clock.now(), notice) : takeBack(db, notice));
    await publishEvent(db, `post:${postId}`, {});
  }
  return { liked, likes };
}

export async function savePostAs(context: AccountContext, postId: string, wanted: boolean | undefined) {
  await requireVisiblePost(context.db, postId, context.account.id);
  const { marked: saved } = await setMark(context, 'post_save', postId, wanted);
  return { saved, saves: await countMarks(context, 'post_save', postId) };
}
