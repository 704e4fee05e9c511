import { useText } from '#lib/text';

/** The server counts this far. */
const many = 100;

/** Shows how many posts have a tag. */
export function TagUse({ posts }: { posts: number }) {
  const t = useText();
  return posts >= many ? t('search.posts.many') : t('search.posts', { count: posts });
}
