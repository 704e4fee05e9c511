import type { DataOf, InputOf } from '@charis/shared/contract';

/** A comment of the first level, with its first answers. */
export type Thread = DataOf<'listComments'>['list'][number];
export type Comment = Omit<Thread, 'firstReplies'>;
export type CommentSort = NonNullable<NonNullable<InputOf<'listComments'>['query']>['sort']>;

export const sorts = ['top', 'newest', 'oldest'] as const satisfies readonly CommentSort[];

/** Characters. */
export const longest = 1000;

export type CommentPage = DataOf<'listComments'>;

/** Returns the page with `change` applied to a comment, wherever on it that stands. */
export function changeOnPage(
  page: CommentPage,
  commentId: string,
  change: (comment: Comment) => Partial<Comment>,
): CommentPage {
  const apply = <Known extends Comment>(comment: Known): Known =>
    comment.id === commentId ? { ...comment, ...change(comment) } : comment;
  return {
    ...page,
    list: page.list.map((thread) => ({ ...apply(thread), firstReplies: thread.firstReplies.map(apply) })),
  };
}

/** Returns the page with an answer below the comment that it answers. */
export function addReply(page: CommentPage, reply: Comment): CommentPage {
  return {
    ...page,
    list: page.list.map((thread) =>
      thread.id === reply.parentId
        ? { ...thread, replies: thread.replies + 1, firstReplies: [...thread.firstReplies, reply] }
        : thread,
    ),
  };
}

/** Returns the page without a comment; one that has answers keeps its place and says nothing. */
export function deleteOnPage(page: CommentPage, { id, parentId, replies }: Comment): CommentPage {
  if (parentId === null && replies > 0) return changeOnPage(page, id, () => ({ state: 'DELETED', content: '' }));
  return {
    ...page,
    list: page.list
      .filter((thread) => thread.id !== id)
      .map((thread) =>
        thread.id === parentId
          ? {
              ...thread,
              replies: thread.replies - 1,
              firstReplies: thread.firstReplies.filter((reply) => reply.id !== id),
            }
          : thread,
      ),
  };
}
