import { look } from '@charis/shared/ui';
import { Icon } from '#lib/icons';
import { useProcedureTitle } from '#lib/posts/use-procedure-title';
import { useText } from '#lib/text';
import type { FeedFilter } from './feed.rules';
import styles from './filter-chips.module.css';

interface FilterChipsProps {
  filter: FeedFilter;
  onChange: (part: Partial<FeedFilter>) => void;
  onReset: () => void;
}

/** Shows the filters of the feed, each with a button to remove it. */
export function FilterChips({ filter: { categoryName, area, tag }, onChange, onReset }: FilterChipsProps) {
  const t = useText();
  const titleOf = useProcedureTitle();
  const chips = [
    ...(categoryName ? [{ text: titleOf(categoryName) ?? categoryName, without: { categoryName: '' } }] : []),
    ...(area ? [{ text: t(`area.${area}`), without: { area: '' as const } }] : []),
    ...(tag ? [{ text: `#${tag}`, without: { tag: '' } }] : []),
  ];
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('feed.filters')} className={look('row', 8, 'below-16')}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <button
            aria-label={t('feed.without', { filter: text })}
            className={`${look('line', 8, 'inline')} ${styles.chip}`}
            onClick={() => onChange(without)}
            type="button"
          >
            <bdi>{text}</bdi>
            <Icon name="close" />
          </button>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <button
            className={`${look('line', 8, 'inline')} ${styles.chip} ${styles.all}`}
            onClick={onReset}
            type="button"
          >
            {t('feed.reset')}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
