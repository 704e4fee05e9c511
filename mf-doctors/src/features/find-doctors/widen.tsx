import type { DataOf } from '@charis/shared/contract';
import { Button } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './find-doctors.module.css';
import type { Search } from './search.rules';
import { useFilterNames } from './use-filter-names';

type Found = DataOf<'countDoctors'>['without'] | undefined;

interface WidenProps {
  search: Search;
  counts: DataOf<'countDoctors'> | undefined;
  onChange: (part: Partial<Record<keyof Search, undefined>>) => void;
  onReset: () => void;
}

/**
 * Takes one filter from a search that finds no one, the one that hides the most first. Where that is not enough, it keeps one filter alone.
 */
export function Widen({ search, counts, onChange, onReset }: WidenProps) {
  const t = useText();
  const { namesOf } = useFilterNames();
  const names = namesOf(search);
  const known = (list: Found) =>
    (list ?? [])
      .flatMap(({ filter, doctors }) =>
        names.flatMap(([key, name]) => (key === filter && doctors ? [{ key, name, doctors }] : [])),
      )
      .sort((one, other) => other.doctors - one.doctors);
  const without = known(counts?.without);
  const only = without.length || names.length < 2 ? [] : known(counts?.only);
  return (
    <div className={styles.widen}>
      {without.map(({ key, name, doctors }) => (
        <Button key={key} onClick={() => onChange({ [key]: undefined })} variant="secondary">
          {t('widen.count', { filter: name, count: doctors })}
        </Button>
      ))}
      {only.map(({ key, name, doctors }) => (
        <Button
          key={key}
          onClick={() =>
            onChange(Object.fromEntries(names.flatMap(([other]) => (other === key ? [] : [[other, undefined]]))))
          }
          variant="secondary"
        >
          {t('widen.only', { filter: name, count: doctors })}
        </Button>
      ))}
      <Button onClick={onReset}>{t('empty.reset')}</Button>
    </div>
  );
}
