import { usePages, useShown } from '@charis/shared/remote';
import { EmptyState, PagedList, Skeleton } from '@charis/shared/ui';
import { Choices } from '#lib/choices';
import { useText } from '#lib/text';
import { type CaseFilter, caseFilters, keyOf } from './case';
import { CaseItem } from './case-item';
import styles from './case-queue.module.css';

/** The cases that wait, or were decided; each opens in its place. */
export function CaseQueue() {
  const t = useText();
  const [filter, setFilter] = useShown<CaseFilter>(caseFilters);
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
      <Cases filter={filter} key={filter} />
    </>
  );
}

function Cases({ filter }: { filter: CaseFilter }) {
  const t = useText();
  const pages = usePages('listModerationCases', { query: { filter } }, { keyOf });
  return (
    <PagedList
      className={styles.cases}
      empty={<EmptyState hint={t(`moderation.empty.hint.${filter}`)} title={t(`moderation.empty.${filter}`)} />}
      end={t('moderation.end')}
      failed={t('moderation.failed')}
      pages={pages}
      skeleton={<Skeleton height={240} />}
    >
      {(one) => (
        <li>
          <CaseItem known={one} />
        </li>
      )}
    </PagedList>
  );
}
