import type { QueryCache } from '@charis/shared/remote';
import type { Post } from './post';

export type Changing = Pick<QueryCache, 'change'>;

/** Shows a change of a post wherever the post is known: in lists and on its own page. */
export function changePost(cache: Changing, postId: string, change: (post: Post) => Partial<Post>): void {
  changePosts(cache, ({ id }) => id === postId, change);
}

/** Does what `changePost` does for several posts. */
export function changePosts(
  cache: Changing,
  isMeant: (post: Post) => boolean,
  change: (post: Post) => Partial<Post>,
): void {
  const changed = <Known extends Post>(post: Known): Known => (isMeant(post) ? { ...post, ...change(post) } : post);
  cache.change('posts', (page) => (page.list.some(isMeant) ? { ...page, list: page.list.map(changed) } : page));
  cache.change('post', changed);
}

/** Takes a post out of all lists. */
export function removePost(cache: Changing, postId: string): void {
  cache.change('posts', (page) =>
    page.list.some(({ id }) => id === postId) ? { ...page, list: page.list.filter(({ id }) => id !== postId) } : page,
  );
}

/** Reads everything again that says where files of posts are. */
export const refreshAddresses = (cache: QueryCache): Promise<void> => cache.refresh('posts', 'post', 'case');
