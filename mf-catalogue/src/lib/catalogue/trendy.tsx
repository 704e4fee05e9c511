import { Link, useOperation, usePaths } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { CategoryIcon } from '@charis/shared/ui/category-icon';
import { useId } from 'react';
import { useText } from '#lib/text';
import styles from './trendy.module.css';

/** Shows the most popular procedures; nothing where they are not known. */
export function Trendy() {
  const t = useText();
  const paths = usePaths();
  const id = useId();
  const { data } = useOperation('listTrendyProcedures', { query: { limit: 4 } }, { staleTime: 600_000 });
  if (!data?.list.length) return null;
  return (
    <section aria-labelledby={id} className={styles.trendy}>
      <h2 className={look('size-28')} id={id}>
        {t('trendy.title')}
      </h2>
      <p className={styles.lead}>{t('trendy.lead')}</p>
      <ol className={styles.list}>
        {data.list.map(({ categoryName, title }) => (
          <li key={categoryName}>
            <Link className={`${look('line', 12)} ${styles.link}`} to={paths.procedure(categoryName)}>
              <CategoryIcon name={categoryName} size={40} />
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
