import { useOperation } from '@charis/shared/remote';
import { QueryBoundary, Skeleton } from '@charis/shared/ui';
import { CategoryIcon } from '@charis/shared/ui/category-icon';
import { useText } from '#lib/text';
import styles from './procedures.module.css';
import { Section } from './section';

/** The procedures of the catalogue with their indicative cost. */
export function Procedures() {
  const t = useText();
  return (
    <Section all={{ path: '/procedure', text: t('all') }} title={t('procedures')}>
      <QueryBoundary
        failed={t('procedures.failed')}
        query={useOperation('listProcedures', {}, { staleTime: 600_000 })}
        skeleton={<ProceduresSkeleton />}
      >
        {({ list }) => (
          <ul className={styles.tiles}>
            {list.map(({ categoryName, title, cost }) => (
              <li className={styles.tile} key={categoryName}>
                <CategoryIcon name={categoryName} size={40} />
                <span className={styles.name}>{title}</span>
                <span className={styles.cost}>{cost}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Section>
  );
}

function ProceduresSkeleton() {
  return (
    <ul className={styles.tiles}>
      {[...Array(12).keys()].map((place) => (
        <li key={place}>
          <Skeleton height={160} />
        </li>
      ))}
    </ul>
  );
}
