import { accountHandler } from '#api/handler';
import { publishEvent } from '#live/publish-event.store';
import { findMentioned } from './mention.store';
import { notifyMentioned } from './notify-mentioned';
import { lockOwnPublished, updatePost } from './own-post.store';

export const makePostPublic = accountHandler('makePostPublic', { transaction: true }, async (context, { params }) => {
  const { db, account } = context;
  const post = await lockOwnPublished(db, params.id, account.id);
  if (post.visibility === 'PRIVATE') {
    await updatePost(db, post.id, { visibility: 'PUBLIC' });
    await publishEvent(db, `post:${post.id}`, { audience: true });
    await notifyMentioned(context, post, await findMentioned(db, post.id));
  }
  return { visibility: 'PUBLIC' as const };
});
