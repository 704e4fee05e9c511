import { useOperation } from '@charis/shared/remote';
import { ErrorState, look } from '@charis/shared/ui';
import { CategoryIcon } from '@charis/shared/ui/category-icon';
import { useState } from 'react';
import form from '#lib/form.module.css';
import { RefreshIcon, TickIcon } from '#lib/icons';
import { useText } from '#lib/text';
import { selectionOf, toggled } from './interests.rules';
import styles from './interests-field.module.css';

interface InterestsFieldProps {
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Procedures and instruments to choose from, some at a time; what is chosen stays so while others are shown. */
export function InterestsField({ value, onChange }: InterestsFieldProps) {
  const t = useText();
  const [turn, setTurn] = useState(0);
  const { data, isLoadingError, refetch } = useOperation('listInterests', {}, { staleTime: 600_000 });
  if (isLoadingError) {
    return (
      <div className={styles.area}>
        <ErrorState onRetry={() => refetch()} title={t('interests.failed')} />
      </div>
    );
  }
  return (
    <>
      <div aria-busy={!data} className={styles.area}>
        {data
          ? selectionOf(data.list, turn).map(({ id, name, title }, place) => (
              <button
                aria-pressed={value.includes(id)}
                className={styles.interest}
                data-first={place === 0 ? '' : undefined}
                key={id}
                onClick={() => onChange(toggled(value, id))}
                type="button"
              >
                <CategoryIcon name={name} />
                <span>{title}</span>
                <span className={styles.tick}>
                  <TickIcon />
                </span>
              </button>
            ))
          : [...Array(8).keys()].map((place) => <span className={look('round-medium', 'sunken')} key={place} />)}
      </div>
      <p className={look('row', 4, 16, 'between', 'muted', 'small', 'above-12')}>
        <button className={`${form.link} ${styles.refresh}`} data-thumb onClick={() => setTurn(turn + 1)} type="button">
          <RefreshIcon /> {t('interests.refresh')}
        </button>
        <span role="status">{t('interests.chosen', { count: value.length })}</span>
      </p>
    </>
  );
}
