import { handler } from '#api/handler';
import { cursorPage } from '#api/page';
import { requireVisiblePost } from '#modules/audience/visible-post.store';
import { refuseMinor } from '#modules/post/age-gate.policy';
import { type Holder, withHolder } from '#modules/post/age-gate.store';
import { givenWith, readCommentCursor, writeCommentCursor } from './comment-cursor.rules';
import { findReplies, findThreads } from './comment-list.store';

export const listComments = handler(
  'listComments',
  { transaction: false },
  async (context, { params: { postId }, query }) => {
    const { db, account, clock } = context;
    const { sort = 'top', pageSize = 10, parentId, commentId } = query;
    const { after, pinned } = readCommentCursor(query.cursor) ?? {};
    const linked = after ? undefined : commentId;
    const limit = pageSize + 1;
    const viewer = account?.id ?? null;
    const adult = query.adult === 'true';
    const holder = adult ? withHolder(viewer) : undefined;
    const post = await requireVisiblePost<{ holder?: Holder | null }>(db, postId, viewer, holder);
    refuseMinor(post.holder ?? null, clock.now());
    // What is said below a post behind the age gate is behind it too.
    if (post.moderation === 'LIMITED' && post.authorId !== viewer && !adult) return cursorPage([], pageSize, null);
    const rows = parentId
      ? await findReplies(db, account, { postId, parentId, after, limit })
      : await findThreads(db, account, { postId, sort, after, linked, pinned, limit });
    const top = rows.filter((row) => row.pinned);
    const others = rows.filter((row) => !row.pinned);
    const page = others.slice(0, pageSize);
    const last = page.at(-1);
    const next =
      last && others.length > pageSize ? { likes: String(last.likes), time: last.time, id: last.comment.id } : null;
    const given =
      parentId || sort !== 'top'
        ? []
        : givenWith(
            after,
            page.map(({ comment }) => comment),
          );
    const cursor = next && writeCommentCursor({ after: { ...next, given }, pinned: pinned ?? top[0]?.comment.id });
    const list = [...top, ...page].map(({ comment, firstReplies }) => ({ ...comment, firstReplies }));
    return cursorPage(list, pageSize, cursor);
  },
);
