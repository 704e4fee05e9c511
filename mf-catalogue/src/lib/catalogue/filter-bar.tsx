import { useLanguage } from '@charis/shared/remote';
import { type BodyArea, moneyText } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import { Segments, SelectField, TextField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import { budgets, type Filter, kinds } from './filter.rules';
import styles from './filter-bar.module.css';
import { useTyped } from './use-filter';

interface FilterBarProps {
  filter: Filter;
  onChange: (part: Partial<Filter>) => void;
  /** Those that something is about. */
  areas: readonly BodyArea[];
  /** Text of the search box. */
  search: string;
  /** How many match, in words; empty until it is known. */
  count: string;
  /** Whether they are procedures, which have a kind and a budget. */
  procedures: boolean;
}

export function FilterBar({ filter, onChange, areas, search, count, procedures }: FilterBarProps) {
  const t = useText();
  const [typed, type] = useTyped(filter.keyword, (keyword) => onChange({ keyword }));
  return (
    <search className={`${look('row', 12)} ${styles.bar}`}>
      <div className={styles.keyword}>
        <TextField
          clears
          compact
          label={search}
          maxLength={100}
          name="keyword"
          onChange={type}
          placeholder={search}
          type="search"
          value={typed}
        />
      </div>
      <div className={styles.choice}>
        <SelectField
          compact
          label={t('area')}
          name="area"
          onChange={(area) => onChange({ area })}
          options={areas.map((area) => ({ value: area, label: t(`area.${area}`) }))}
          any={t('area.any')}
          value={filter.area}
        />
      </div>
      {procedures ? (
        <div className={styles.choice}>
          <SelectField
            compact
            label={t('kind')}
            name="kind"
            onChange={(kind) => onChange({ kind })}
            options={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            any={t('kind.any')}
            value={filter.kind}
          />
        </div>
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
  const language = useLanguage();
  return (
    <Segments<Filter['budget']>
      aria-label={t('budget')}
      className={styles.budget}
      onChange={(budget) => onChange({ budget })}
      options={[
        { value: 0, label: t('budget.any') },
        ...budgets.map((budget) => ({ value: budget, label: moneyText(budget * 100, language) })),
      ]}
      value={value}
    />
  );
}
