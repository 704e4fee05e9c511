import { type Slots, useOperation } from '@charis/shared/remote';
import { useText } from '#lib/text';
import { PostLines } from './post-lines';
import styles from './post-lines.module.css';

/** Shows the first posts about a procedure, for other remotes' pages; nothing until there are some. */
export default function RelatedSlot({ categoryName }: Slots['post.related']) {
  const t = useText();
  const { data } = useOperation('listFeed', { query: { categoryName, pageSize: 10 } });
  if (!data?.list.length) return null;
  return (
    <section aria-label={t('related.title')}>
      <h2 className={styles.title}>{t('related.title')}</h2>
      <PostLines posts={data.list.slice(0, 3)} />
    </section>
  );
}
