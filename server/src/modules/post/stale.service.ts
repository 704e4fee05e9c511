import { Refusal } from '#api/refusal';
import type { Db } from '#database/connection';
import { findDrafts, presentDraft } from './draft.store';
import type { PostRow } from './own-post.store';

/** Refuses to write over what was saved elsewhere meanwhile, and shows it. */
export async function refuseStale(db: Db, { id, author_id, status }: PostRow): Promise<never> {
  const stored = status === 'DRAFT' ? 'DRAFT' : 'PUBLISHED';
  const current = (await findDrafts(db, author_id, { status: stored, id })).map(presentDraft)[0];
  throw new Refusal(409, 'This was changed somewhere else meanwhile.', { data: { current } });
}
