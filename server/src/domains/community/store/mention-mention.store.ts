import { piecesOf } from '@charis/shared/rules';
import { findVisibleMembers } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';

interface Written {
  postId: string;
  /** Null for what the post itself says. */
  commentId: string | null;
  authorId: string;
  content: string;
  /** Whom it meant so far, by which names. */
  before?: readonly { account_id: string; text: string }[];
}

/**
 * Keeps whom a text means: active accounts on the same side of every block whose `@nickname` stands in it, or the name by which it meant them
 * before; others are let go.
 * @returns their ids
 */
export async function insertMentions(
  db: Db,
  { postId, commentId, authorId, content, before = [] }: Written,
  accountIds: readonly string[],
): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const others = accountIds.filter((id) => id !== authorId);
  const accounts = await findVisibleMembers(db, others, authorId);
  const now = accounts.map(({ id: account_id, nickname: text }) => ({ account_id, text }));
  const known = before.filter(({ account_id }) => now.some((one) => one.account_id === account_id));
  const names = [...now, ...known].map(({ account_id, text }) => ({ userId: account_id, text, nickname: text }));
  const meant = new Map(
    piecesOf(content, names).flatMap((piece) =>
      piece.kind === 'mention' ? [[piece.userId, piece.text.slice(1)] as const] : [],
    ),
  );
  if (meant.size === 0) return [];
  await db
    .insertInto('mention')
    .values([...meant].map(([account_id, text]) => ({ post_id: postId, comment_id: commentId, account_id, text })))
    .execute();
  return [...meant.keys()];
}
