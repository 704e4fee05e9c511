import { useOperation } from '@charis/shared/remote';
import { type BodyArea, bodyAreas } from '@charis/shared/rules';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '#lib/text';
import type { FeedFilter } from './feed.rules';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  filter: FeedFilter;
  onChange: (part: Partial<FeedFilter>) => void;
}

/** Chooses the procedure, the part of the body and the tag that posts are about. */
export function FilterPanel({ filter, onChange }: FilterPanelProps) {
  const t = useText();
  const { data: procedures } = useOperation('listProcedures', {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <div className={styles.panel}>
      <label className={styles.field}>
        <span>{t('feed.procedure')}</span>
        <select onChange={(event) => onChange({ categoryName: event.target.value })} value={filter.categoryName}>
          <option value="">{t('feed.procedure.any')}</option>
          {procedures?.list.map(({ categoryName, title }) => (
            <option key={categoryName} value={categoryName}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span>{t('feed.area')}</span>
        <select onChange={(event) => onChange({ area: event.target.value as BodyArea | '' })} value={filter.area}>
          <option value="">{t('feed.area.any')}</option>
          {bodyAreas.map((area) => (
            <option key={area} value={area}>
              {t(`area.${area}`)}
            </option>
          ))}
        </select>
      </label>
      <TagField key={filter.tag} onChoose={(tag) => onChange({ tag })} tag={filter.tag} />
    </div>
  );
}

/** Tags that resemble what is typed are offered by the browser; the most used stand below as a choice. */
function TagField({ tag, onChoose }: { tag: string; onChoose: (tag: string) => void }) {
  const t = useText();
  const listId = useId();
  const [typed, setTyped] = useState(tag);
  const keyword = typed.trim().replace(/^#/, '');
  const similar = useOperation(
    'fuzzySearchTags',
    { body: { keyword } },
    { enabled: keyword !== '' && keyword !== tag, keepPrevious: true },
  );
  const popular = useOperation('fuzzySearchTags', { body: {} }, { staleTime: 300_000 });
  function send(event: FormEvent) {
    event.preventDefault();
    onChoose(keyword);
  }
  function type(text: string) {
    setTyped(text);
    if (text === '' || similar.data?.some((known) => known.tag === text)) onChoose(text);
  }
  return (
    <form className={styles.field} onSubmit={send}>
      <label className={styles.field}>
        <span>{t('feed.tag')}</span>
        <input
          autoComplete="off"
          dir="auto"
          enterKeyHint="search"
          list={listId}
          maxLength={40}
          onChange={(event) => type(event.target.value)}
          placeholder={t('feed.tag.hint')}
          type="text"
          value={typed}
        />
      </label>
      <datalist id={listId}>
        {similar.data?.map((known) => (
          <option key={known.tag} value={known.tag}>
            {t('search.posts', { count: known.posts })}
          </option>
        ))}
      </datalist>
      <ul aria-label={t('feed.tag.popular')} className={styles.popular}>
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
    </form>
  );
}
