import { useText } from '#lib/text';

/** So many are not counted further. */
const many = 100;

/** Shows how many posts have a tag. */
export function TagUse({ posts }: { posts: number }) {
  const t = useText();
  return posts >= many ? t('search.posts.many') : t('search.posts', { count: posts });
}
