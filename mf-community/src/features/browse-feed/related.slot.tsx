import { Link, type Slots, useOperation, usePaths } from '@charis/shared/remote';
import { useText } from '#lib/text';
import styles from './related.module.css';

/** The first posts about a procedure, for other remotes' pages; nothing until there are some. */
export default function RelatedSlot({ categoryName }: Slots['post.related']) {
  const t = useText();
  const paths = usePaths();
  const { data } = useOperation('listFeed', { query: { categoryName, pageSize: 10 } });
  if (!data?.list.length) return null;
  return (
    <section aria-label={t('related.title')}>
      <h2 className={styles.title}>{t('related.title')}</h2>
      <ul className={styles.posts}>
        {data.list.slice(0, 3).map(({ id, title, author }) => (
          <li key={id}>
            <Link className={styles.post} to={paths.post(id)}>
              <span className={styles.name} dir="auto">
                {title}
              </span>
              <span className={styles.author} dir="auto">
                {author.nickname}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
