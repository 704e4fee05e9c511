import { mostDrafts } from '#domains/community/store/draft.store';
import { countDrafts } from '#domains/community/store/own-post.store';
import type { AccountContext } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';

/** Throws 422 where the account has as many drafts as it may. Its row has to be locked. */
export async function requireDraftRoom({ db, account }: AccountContext): Promise<void> {
  if ((await countDrafts(db, account.id)) >= mostDrafts) {
    throw new Refusal('NOT_POSSIBLE', 'You already have 50 drafts. Please publish or delete one first.');
  }
}
