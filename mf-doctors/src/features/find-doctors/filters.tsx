import { Select } from 'antd';
import { useText } from '#lib/text';
import styles from './find-doctors.module.css';
import { useFilterNames } from './use-filter-names';
import { type Search, sorts } from './use-search';

const days = [1, 3, 7, 14];
const fees = [100, 150, 200, 300, 400];
const languages = ['Arabic', 'Cantonese', 'English', 'Greek', 'Hindi', 'Italian', 'Korean', 'Mandarin', 'Vietnamese'];

interface FiltersProps {
  search: Search;
  onChange: (part: { [Key in keyof Search]?: Search[Key] | undefined }) => void;
}

export function Filters({ search, onChange }: FiltersProps) {
  const t = useText();
  const { upTo, within } = useFilterNames();
  return (
    <div className={styles.bar}>
      <Select
        aria-label={t('mode')}
        className={styles.filter}
        onChange={(mode: 'clinic' | 'video' | '') => onChange({ mode: mode || undefined })}
        options={[
          { value: '', label: t('anyMode') },
          { value: 'clinic', label: t('clinic') },
          { value: 'video', label: t('video') },
        ]}
        value={search.mode ?? ''}
      />
      <Select
        aria-label={t('within')}
        className={styles.filter}
        onChange={(value: number) => onChange({ nextWithinDays: value || undefined })}
        options={[{ value: 0, label: t('within.any') }, ...days.map((value) => ({ value, label: within(value) }))]}
        value={search.nextWithinDays ?? 0}
      />
      <Select
        aria-label={t('maxFee')}
        className={styles.filter}
        onChange={(value: number) => onChange({ maxFee: value || undefined })}
        options={[{ value: 0, label: t('maxFee.any') }, ...fees.map((value) => ({ value, label: upTo(value) }))]}
        value={search.maxFee ?? 0}
      />
      <Select
        aria-label={t('language')}
        className={styles.filter}
        onChange={(language: string) => onChange({ language: language || undefined })}
        options={[
          { value: '', label: t('language.any') },
          ...languages.map((language) => ({ value: language, label: language })),
        ]}
        value={search.language ?? ''}
      />
      <Select
        aria-label={t('sort')}
        className={styles.filter}
        onChange={(sort: (typeof sorts)[number]) => onChange({ sort: sort === 'relevance' ? undefined : sort })}
        options={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        value={search.sort ?? 'relevance'}
      />
    </div>
  );
}
