import { Button } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './find-doctors.module.css';
import { useFilterNames } from './use-filter-names';
import type { Search } from './use-search';

interface WidenProps {
  search: Search;
  onChange: (part: Partial<Record<keyof Search, undefined>>) => void;
  onReset: () => void;
}

/** Takes one filter from a search that finds nobody, or all of them. */
export function Widen({ search, onChange, onReset }: WidenProps) {
  const t = useText();
  const { namesOf } = useFilterNames();
  return (
    <div className={styles.bar}>
      {namesOf(search).map(([key, name]) => (
        <Button key={key} variant="secondary" onClick={() => onChange({ [key]: undefined })}>
          {t('widen', { filter: name })}
        </Button>
      ))}
      <Button onClick={onReset}>{t('empty.reset')}</Button>
    </div>
  );
}
