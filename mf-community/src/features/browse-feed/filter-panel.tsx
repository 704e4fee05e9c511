import { useOperation } from '@charis/shared/remote';
import { bodyAreas } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import { SelectField, SuggestField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import type { FeedFilter } from './feed.rules';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  filter: FeedFilter;
  onChange: (part: Partial<FeedFilter>) => void;
}

/** Chooses the procedure, the part of the body and the tag that posts are about. */
export default function FilterPanel({ filter, onChange }: FilterPanelProps) {
  const t = useText();
  const { data: procedures } = useOperation('listProcedures', {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <div>
      <SelectField
        any={t('feed.procedure.any')}
        label={t('feed.procedure')}
        name="categoryName"
        onChange={(categoryName) => onChange({ categoryName })}
        options={(procedures?.list ?? []).map(({ categoryName, title }) => ({ value: categoryName, label: title }))}
        value={filter.categoryName}
      />
      <SelectField
        any={t('feed.area.any')}
        label={t('feed.area')}
        name="area"
        onChange={(area) => onChange({ area })}
        options={bodyAreas.map((area) => ({ value: area, label: t(`area.${area}`) }))}
        value={filter.area}
      />
      <TagField onChoose={(tag) => onChange({ tag })} tag={filter.tag} />
    </div>
  );
}

/** Suggests tags that resemble what is typed; the most used stand below as a choice. */
function TagField({ tag, onChoose }: { tag: string; onChoose: (tag: string) => void }) {
  const t = useText();
  const [typed, setTyped] = useState({ over: tag, words: tag });
  // A tag that is chosen elsewhere replaces what was typed.
  const words = typed.over === tag ? typed.words : tag;
  const keyword = words.trim().replace(/^#/, '');
  const similar = useOperation(
    'fuzzySearchTags',
    { body: { keyword } },
    { enabled: keyword !== '' && keyword !== tag, keepPrevious: true },
  );
  const popular = useOperation('fuzzySearchTags', { body: {} }, { staleTime: 300_000 });
  const options = (similar.data ?? []).map((known) => ({
    key: known.tag,
    label: `#${known.tag} · ${t('search.posts', { count: known.posts })}`,
  }));
  return (
    <>
      <SuggestField
        groups={[{ options }]}
        label={t('feed.tag')}
        maxLength={40}
        name="tag"
        onChange={(text) => setTyped({ over: tag, words: text })}
        onChoose={({ key }) => onChoose(key)}
        onClear={() => onChoose('')}
        onSubmit={() => onChoose(keyword)}
        placeholder={t('feed.tag.hint')}
        value={words}
      />
      <ul aria-label={t('feed.tag.popular')} className={`${look('row', 8)} ${styles.popular}`}>
        {popular.data?.slice(0, 8).map((known) => (
          <li key={known.tag}>
            <button
              aria-pressed={known.tag === tag}
              className={styles.tag}
              onClick={() => onChoose(known.tag === tag ? '' : known.tag)}
              type="button"
            >
              #<bdi>{known.tag}</bdi> <small>{known.posts}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
