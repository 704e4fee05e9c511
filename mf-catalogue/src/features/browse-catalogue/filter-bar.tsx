import { useLocale } from '@charis/shared/remote';
import { bodyAreas, numberFormat } from '@charis/shared/rules';
import { Input, Segmented, Select } from 'antd';
import { useText } from '#lib/text';
import { budgets, type Filter, kinds } from './filter.rules';
import styles from './filter-bar.module.css';
import { useTyped } from './use-filter';

interface FilterBarProps {
  filter: Filter;
  onChange: (part: Partial<Filter>) => void;
  /** Text of the search box. */
  search: string;
  /** How many match, in words; empty until it is known. */
  count: string;
  /** Whether they are procedures, which have a kind and a budget. */
  procedures: boolean;
}

export function FilterBar({ filter, onChange, search, count, procedures }: FilterBarProps) {
  const t = useText();
  const [typed, type] = useTyped(filter.keyword, (keyword) => onChange({ keyword }));
  return (
    <search className={styles.bar}>
      <Input
        allowClear={{ clearIcon: <span className={styles.clear}>{t('clear')}</span> }}
        aria-label={search}
        className={styles.keyword}
        maxLength={100}
        onChange={(event) => type(event.target.value)}
        placeholder={search}
        value={typed}
      />
      <Select
        aria-label={t('area')}
        className={styles.choice}
        listHeight={360}
        onChange={(area: Filter['area']) => onChange({ area })}
        options={[
          { value: '', label: t('area.any') },
          ...bodyAreas.map((area) => ({ value: area, label: t(`area.${area}`) })),
        ]}
        value={filter.area}
      />
      {procedures ? (
        <Select
          aria-label={t('kind')}
          className={styles.choice}
          onChange={(kind: Filter['kind']) => onChange({ kind })}
          options={[
            { value: '', label: t('kind.any') },
            ...kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
          ]}
          value={filter.kind}
        />
      ) : null}
      {procedures ? <BudgetChoice onChange={onChange} value={filter.budget} /> : null}
      <span className={styles.count} role="status">
        {count}
      </span>
    </search>
  );
}

function BudgetChoice({ value, onChange }: { value: Filter['budget']; onChange: FilterBarProps['onChange'] }) {
  const t = useText();
  const locale = useLocale();
  const dollars = numberFormat(locale, {
    style: 'currency',
    currency: 'AUD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  return (
    <Segmented
      aria-label={t('budget')}
      className={styles.budget}
      onChange={(budget) => onChange({ budget })}
      options={[
        { value: 0 as const, label: t('budget.any') },
        ...budgets.map((budget) => ({ value: budget, label: dollars.format(budget) })),
      ]}
      value={value}
    />
  );
}
