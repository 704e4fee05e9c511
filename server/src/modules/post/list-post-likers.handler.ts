import { handler } from '#api/handler';
import { cursorPage } from '#api/page';
import { requireVisiblePost } from '#modules/audience/visible-post.store';
import { readPlace, writePlace } from './cursor.rules';
import { findLikers } from './liker.store';

export const listPostLikers = handler('listPostLikers', { transaction: false }, async ({ db, account }, { body }) => {
  const { postId, cursor, pageSize = 10 } = body;
  const viewer = account?.id ?? null;
  await requireVisiblePost(db, postId, viewer);
  const found = await findLikers(db, postId, viewer, readPlace(cursor), pageSize + 1);
  const list = found.slice(0, pageSize);
  const last = list.at(-1);
  const next = last && found.length > pageSize ? writePlace({ at: last.at, id: last.userId }) : null;
  return cursorPage(list, pageSize, next);
});
