import { useOperation } from '@charis/shared/remote';
import { ErrorState, Skeleton } from '@charis/shared/ui';
import { CategoryIcon } from '@charis/shared/ui/category-icon';
import { useText } from '#lib/text';
import styles from './procedures.module.css';
import { Section } from './section';

/** The procedures of the catalogue with their indicative cost. */
export function Procedures() {
  const t = useText();
  const { data, isError, refetch } = useOperation('listProcedures', {}, { staleTime: 600_000 });
  return (
    <Section all={{ path: '/procedure', text: t('all') }} title={t('procedures')}>
      {isError ? (
        <ErrorState onRetry={() => refetch()} retry={t('retry')} title={t('procedures.failed')} />
      ) : (
        <ul aria-busy={!data} className={styles.tiles}>
          {data
            ? data.list.map(({ categoryName, title, cost }) => (
                <li className={styles.tile} key={categoryName}>
                  <CategoryIcon name={categoryName} size={40} />
                  <span className={styles.name}>{title}</span>
                  <span className={styles.cost}>{cost}</span>
                </li>
              ))
            : [...Array(12).keys()].map((place) => (
                <li key={place}>
                  <Skeleton height={160} />
                </li>
              ))}
        </ul>
      )}
    </Section>
  );
}
