import type { AccountContext } from '#api/handler';
import { Refusal } from '#api/refusal';
import { mostDrafts } from './draft.store';

/** Throws 422 where the account has as many drafts as it may. Its row has to be locked. */
export async function requireDraftRoom({ db, account }: AccountContext): Promise<void> {
  const drafts = db.selectFrom('post').where('author_id', '=', account.id).where('status', '=', 'DRAFT');
  const { count } = await drafts.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (Number(count) >= mostDrafts) {
    throw new Refusal('NOT_POSSIBLE', 'You have 50 drafts already. Please publish or delete one of them first.');
  }
}
