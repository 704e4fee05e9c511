import { findDrafts, presentDraft } from '#domains/community/store/draft.store';
import type { PostRow } from '#domains/community/store/own-post.store';
import type { AccountContext } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';

/** Refuses to write over what was saved elsewhere meanwhile, and shows it. */
export async function refuseStale({ db, files }: AccountContext, { id, author_id, status }: PostRow): Promise<never> {
  const stored = status === 'DRAFT' ? 'DRAFT' : 'PUBLISHED';
  const [row] = await findDrafts(db, author_id, { status: stored, id });
  const current = row && presentDraft(row, files.urls);
  throw new Refusal('STALE_VERSION', 'This was changed somewhere else. Please reload the page.', { data: { current } });
}
