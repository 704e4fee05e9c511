import { type Slots, useOperation } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { PostLines } from './post-lines';

/** Shows the first posts about a procedure, for other remotes' pages; nothing until there are some. */
export default function RelatedSlot({ categoryName }: Slots['post.related']) {
  const t = useText();
  const { data } = useOperation('listFeed', { query: { categoryName, pageSize: 10 } });
  if (!data?.list.length) return null;
  return (
    <section aria-label={t('related.title')}>
      <h2 className={look('medium', 'size-28', 'tight', 'below-16')}>{t('related.title')}</h2>
      <PostLines posts={data.list.slice(0, 3)} />
    </section>
  );
}
