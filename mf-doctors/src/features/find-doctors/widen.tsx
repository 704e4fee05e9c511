import type { DataOf } from '@charis/shared/contract';
import { Button } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './find-doctors.module.css';
import type { Search } from './search.rules';
import { useFilterNames } from './use-filter-names';

interface WidenProps {
  search: Search;
  counts: DataOf<'countDoctors'> | undefined;
  onChange: (part: Partial<Record<keyof Search, undefined>>) => void;
  onReset: () => void;
}

/** Takes one filter from a search that finds no one, the one that hides the most first, or all of them. */
export function Widen({ search, counts, onChange, onReset }: WidenProps) {
  const t = useText();
  const { namesOf } = useFilterNames();
  const without = (key: string) => counts?.without.find(({ filter }) => filter === key)?.doctors;
  const names = namesOf(search)
    .map(([key, name]) => ({ key, name, doctors: without(key) }))
    .filter(({ doctors }) => doctors !== 0)
    .sort((one, other) => (other.doctors ?? 0) - (one.doctors ?? 0));
  return (
    <div className={styles.widen}>
      {names.map(({ key, name, doctors }) => (
        <Button key={key} onClick={() => onChange({ [key]: undefined })} variant="secondary">
          {doctors === undefined ? t('widen', { filter: name }) : t('widen.count', { filter: name, count: doctors })}
        </Button>
      ))}
      <Button onClick={onReset}>{t('empty.reset')}</Button>
    </div>
  );
}
