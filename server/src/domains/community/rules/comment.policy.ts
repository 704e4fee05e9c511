import type { KnownComment } from '#domains/community/store/comment.store';
import type { Account } from '#platform/http/handler';
import { notAllowed } from '#platform/http/refusal';

/** Lets its author and the author of the post delete a comment. Staff remove what others wrote by a decision, which has a reason. */
export function requireMayDelete(account: Account, { authorId, postAuthorId }: KnownComment): void {
  if (account.id === authorId || account.id === postAuthorId) return;
  throw notAllowed('Only the author of the comment or of the post can delete it.');
}
