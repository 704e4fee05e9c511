import { useOperation } from '@charis/shared/remote';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useText } from '#lib/text';
import { Filters } from './filters';
import styles from './find-doctors.module.css';
import type { Search } from './use-search';

/** What is being typed; follows the search whenever that changes. */
function useDraft(searched: string) {
  const [draft, setDraft] = useState({ searched, text: searched });
  if (draft.searched !== searched) setDraft({ searched, text: searched });
  return [draft.text, (text: string) => setDraft({ searched, text })] as const;
}

interface SearchBarProps {
  search: Search;
  onChange: (part: { [Key in keyof Search]?: Search[Key] | undefined }) => void;
  /** How many doctors match; absent until it is known. */
  count: number | undefined;
}

export function SearchBar({ search, onChange, count }: SearchBarProps) {
  const t = useText();
  const [draft, setDraft] = useDraft(search.keyword ?? '');
  const areas = useOperation('listAreas', {}, { staleTime: 600_000 });
  const states = areas.data?.flatMap((country) => country.states) ?? [];
  return (
    <search>
      <div className={styles.bar}>
        <Input.Search
          allowClear
          aria-label={t('search')}
          className={styles.keyword}
          maxLength={100}
          onChange={(event) => setDraft(event.target.value)}
          onSearch={(keyword) => onChange({ keyword: keyword.trim() })}
          placeholder={t('search')}
          value={draft}
        />
        <Select
          aria-label={t('state')}
          className={styles.state}
          onChange={(stateCode: string) => onChange({ stateCode })}
          options={[
            { value: '', label: t('anyState') },
            ...states.map(({ stateCode, doctors }) => ({ value: stateCode, label: `${stateCode} (${doctors})` })),
          ]}
          value={search.stateCode ?? ''}
        />
        <span className={styles.count} role="status">
          {count === undefined ? '' : t('count', { count })}
        </span>
      </div>
      <Filters onChange={onChange} search={search} />
      {search.sort ? null : <p className={styles.note}>{t('sort.note')}</p>}
    </search>
  );
}
