import { useOperationPages } from '@charis/shared/remote';
import { Button, EmptyState, ErrorState, Skeleton } from '@charis/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { Choices } from '#lib/choices';
import { useText } from '#lib/text';
import { type CaseFilter, caseFilters, keyOf } from './case';
import { CaseItem } from './case-item';
import styles from './case-queue.module.css';

interface CaseQueueProps {
  /** Hears that the first cases are there, or that they cannot be read. */
  onKnown: () => void;
}

/** The cases that wait, or were decided; each opens in its place. */
export function CaseQueue({ onKnown }: CaseQueueProps) {
  const t = useText();
  const [filter, setFilter] = useState<CaseFilter>('open');
  return (
    <>
      <div className={styles.filters}>
        <Choices
          choices={caseFilters.map((value) => ({ value, text: t(`moderation.filter.${value}`) }))}
          label={t('moderation.filters')}
          onChange={setFilter}
          value={filter}
        />
      </div>
      <Cases filter={filter} key={filter} onKnown={onKnown} />
    </>
  );
}

function Cases({ filter, onKnown }: CaseQueueProps & { filter: CaseFilter }) {
  const t = useText();
  const found = useOperationPages('listModerationCases', (cursor) => ({
    query: { filter, ...(cursor ? { cursor } : {}) },
  }));
  const { isPending } = found;
  const known = useEffectEvent(onKnown);
  useEffect(() => {
    if (!isPending) known();
  }, [isPending]);
  const cases = [...new Map(found.data?.pages.flatMap(({ list }) => list).map((one) => [keyOf(one), one])).values()];
  if (cases.length > 0) {
    return (
      <>
        <ul className={styles.cases}>
          {cases.map((one) => (
            <li key={keyOf(one)}>
              <CaseItem known={one} />
            </li>
          ))}
        </ul>
        <div aria-live="polite" className={styles.end}>
          {found.hasNextPage ? (
            <Button aria-disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {found.isFetchNextPageError ? t('retry') : t('more')}
            </Button>
          ) : (
            t('moderation.end')
          )}
        </div>
      </>
    );
  }
  if (found.isError && !found.isFetching) {
    return <ErrorState onRetry={() => found.refetch()} retry={t('retry')} title={t('moderation.failed')} />;
  }
  if (!found.data) return <Skeleton height={240} />;
  return <EmptyState hint={t(`moderation.empty.hint.${filter}`)} title={t(`moderation.empty.${filter}`)} />;
}
