import type { DataOf } from '@charis/shared/contract';

/** A post as cards show one. */
export type Post = DataOf<'listFeed'>['list'][number];
/** A post as its own page shows it. */
export type PostDetail = DataOf<'getPost'>;
export type PostMedia = Post['media'][number];

/** Posts of pages in their order, each once: one that moves between two reads of a ranking is on two pages. */
export function postsOf(pages: readonly { list: Post[] }[] | undefined): Post[] {
  const posts = new Map<string, Post>();
  for (const post of pages?.flatMap((page) => page.list) ?? []) if (!posts.has(post.id)) posts.set(post.id, post);
  return [...posts.values()];
}
