import type { Answers } from '@charis/shared/remote';
import type { Post } from './post';

/** Operations that answer with a page of posts. */
const lists = [
  'listFeed',
  'listMemberPosts',
  'listHighlights',
  'listSavedPosts',
  'listLikedPosts',
  'listMyPosts',
] as const;

/** Shows a change of a post wherever the post is known: in lists and on its own page. */
export function changePost(answers: Answers, postId: string, change: (post: Post) => Partial<Post>): void {
  for (const name of lists) {
    answers.change(name, (page) =>
      page.list.some(({ id }) => id === postId)
        ? { ...page, list: page.list.map((post) => (post.id === postId ? { ...post, ...change(post) } : post)) }
        : page,
    );
  }
  answers.change('getPost', (post) => (post.id === postId ? { ...post, ...change(post) } : post));
}

/** Takes a post out of all lists. */
export function removePost(answers: Answers, postId: string): void {
  for (const name of lists) {
    answers.change(name, (page) => ({ ...page, list: page.list.filter(({ id }) => id !== postId) }));
  }
}

/** Has everything read anew that says where files of posts are. */
export const refreshAddresses = (answers: Answers): Promise<void> =>
  answers.refresh(...lists, 'getPost', 'listModerationCases');

/** Has every list of posts read anew once it is shown. */
export const refreshPosts = (answers: Answers): Promise<void> => answers.refresh(...lists, 'getPost');
