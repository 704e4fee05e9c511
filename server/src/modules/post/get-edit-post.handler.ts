import { accountHandler } from '#api/handler';
import { notFound } from '#api/refusal';
import { findDrafts, presentDraft } from './draft.store';

export const getEditPost = accountHandler(
  'getEditPost',
  { transaction: false },
  async ({ db, account, files }, { query }) => {
    const [post] = await findDrafts(db, account.id, { status: 'PUBLISHED', id: query.postId });
    if (!post) throw notFound('The post');
    return presentDraft(post, files.urls);
  },
);
