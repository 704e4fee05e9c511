import { readCursor, writeCursor } from '#api/cursor';
import { handler } from '#api/handler';
import { cursorPage } from '#api/page';
import { requireNoMinor } from '#modules/post/age-gate.policy';
import { requireVisiblePost } from '#modules/audience/visible-post.store';
import { findReplies, findThreads } from './comment-list.store';

/** Stands in a cursor where no thread came first. */
const none = '00000000-0000-0000-0000-000000000000';

export const listComments = handler(
  'listComments',
  { transaction: false },
  async (context, { params: { postId }, query }) => {
    const { db, account } = context;
    const { sort = 'top', pageSize = 10, parentId, commentId } = query;
    const [likes, time, id, first] = readCursor(query.cursor, ['number', 'time', 'id', 'id']) ?? [];
    const after = likes && time && id ? { likes, time, id } : undefined;
    const pinned = first === none ? undefined : first;
    const linked = after ? undefined : commentId;
    const limit = pageSize + 1;
    const viewer = account?.id ?? null;
    const post = await requireVisiblePost(db, postId, viewer);
    const adult = query.adult === 'true';
    if (adult) await requireNoMinor(context);
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
      last && others.length > pageSize
        ? writeCursor([last.likes, last.time, last.comment.id, pinned ?? top[0]?.comment.id ?? none])
        : null;
    const list = [...top, ...page].map(({ comment, firstReplies }) => ({ ...comment, firstReplies }));
    return cursorPage(list, pageSize, next);
  },
);
