import { useOperation, useOvertaken, usePages, useShown } from '@charis/shared/remote';
import { Button, EmptyState, look, PagedList, Skeleton } from '@charis/shared/ui';
import { SelectField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { Choices } from '#lib/choices';
import { useText } from '#lib/text';
import { type Case, type CaseFilter, caseFilters, keyOf } from './case';
import { CaseItem } from './case-item';
import styles from './case-queue.module.css';
import { DecideSeveral } from './decide-several';

/** Whose cases a list shows. */
const owners = ['all', 'mine', 'free'] as const;
type OwnerFilter = (typeof owners)[number];

/** The server counts this far. */
const most = 100;

/** Shows the cases that wait, with how many, or were decided; each opens in its place. */
export function CaseQueue() {
  const t = useText();
  const [filter, setFilter] = useShown<CaseFilter>(caseFilters);
  const [of, setOf] = useShown(owners, 'all', 'of');
  const { data } = useOperation('countStaffWork', {});
  const countOf = (count = 0) => (count < most ? `${count || ''}` : `${most - 1}+`);
  const counts: Partial<Record<CaseFilter, string>> = {
    open: countOf(data?.moderation),
    appeals: countOf(data?.appeals),
  };
  return (
    <>
      <div className={look('below-24')}>
        <Choices
          choices={caseFilters.map((value) => ({
            value,
            text: t(`moderation.filter.${value}`),
            count: counts[value],
          }))}
          label={t('moderation.filters')}
          onChange={setFilter}
          value={filter}
        />
      </div>
      {filter === 'decided' ? null : (
        <div className={styles.owner}>
          <SelectField
            label={t('moderation.of')}
            name="of"
            onChange={(value) => value && setOf(value)}
            options={owners.map((value) => ({ value, label: t(`moderation.of.${value}`) }))}
            value={of}
          />
        </div>
      )}
      <Cases filter={filter} key={`${filter} ${of}`} of={of} />
    </>
  );
}

function Cases({ filter, of }: { filter: CaseFilter; of: OwnerFilter }) {
  const t = useText();
  const pages = usePages('listModerationCases', { query: { filter, of: of === 'all' ? undefined : of } }, { keyOf });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [deciding, setDeciding] = useState<readonly Case[]>();
  const { items, keep, leave } = useOvertaken(pages.items, keyOf);
  const chosenCases = pages.items.filter((one) => chosen.includes(keyOf(one)));
  const choose = (key: string, isChosen: boolean) =>
    setChosen((known) => (isChosen ? [...known, key] : known.filter((one) => one !== key)));
  return (
    <div>
      {chosenCases.length > 0 ? (
        <div
          className={`${look('row', 8, 16, 'framed', 'round-medium', 'sunken', 'below-12')} ${styles.chosen}`}
          role="status"
        >
          <span>{t('moderation.chosen', { count: chosenCases.length })}</span>
          <Button onClick={() => setDeciding(chosenCases)} small variant="primary">
            {t('moderation.several.open')}
          </Button>
          <Button onClick={() => setChosen([])} small variant="link">
            {t('moderation.chosen.none')}
          </Button>
        </div>
      ) : null}
      <PagedList
        className={look('stack', 8)}
        empty={<EmptyState hint={t(`moderation.empty.hint.${filter}`)} title={t(`moderation.empty.${filter}`)} />}
        end={t('moderation.end')}
        failed={t('moderation.failed')}
        pages={{ ...pages, items }}
        skeleton={<Skeleton height={240} />}
      >
        {(one) => (
          <li>
            <CaseItem
              chosen={chosen.includes(keyOf(one))}
              known={one}
              onDecided={() => leave(one)}
              onOvertaken={keep}
              onChoose={filter === 'decided' ? undefined : (isChosen) => choose(keyOf(one), isChosen)}
            />
          </li>
        )}
      </PagedList>
      {deciding ? (
        <DecideSeveral
          cases={deciding}
          onClose={() => setDeciding(undefined)}
          onDone={() => {
            setDeciding(undefined);
            setChosen([]);
          }}
        />
      ) : null}
    </div>
  );
}
