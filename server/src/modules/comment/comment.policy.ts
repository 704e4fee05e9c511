import type { Account } from '#api/handler';
import { notAllowed } from '#api/refusal';
import type { KnownComment } from './comment.store';

/** Lets its author, the author of the post and staff delete a comment. */
export function requireMayDelete(account: Account, { authorId, postAuthorId }: KnownComment): void {
  if (account.id === authorId || account.id === postAuthorId || account.staff) return;
  throw notAllowed('Only the author of the comment or of the post can delete it.');
}
