import type { AccountContext } from '#api/handler';
import { Refusal } from '#api/refusal';
import { mostDrafts } from './draft.store';
import { countDrafts } from './own-post.store';

/** Throws 422 where the account has as many drafts as it may. Its row has to be locked. */
export async function requireDraftRoom({ db, account }: AccountContext): Promise<void> {
  if ((await countDrafts(db, account.id)) >= mostDrafts) {
    throw new Refusal('NOT_POSSIBLE', 'You already have 50 drafts. Please publish or delete one first.');
  }
}
