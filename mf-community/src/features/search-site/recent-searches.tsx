import { Button, look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './search-site.module.css';

interface RecentSearchesProps {
  recent: readonly string[];
  onChoose: (q: string) => void;
}

/** Shows recent searches, or a hint on what to search for. */
export function RecentSearches({ recent, onChoose }: RecentSearchesProps) {
  const t = useText();
  if (recent.length === 0) return <p className={look('muted')}>{t('site.hint')}</p>;
  return (
    <section aria-label={t('site.recent')}>
      <h2 className={styles.groupTitle}>{t('site.recent')}</h2>
      <ul className={look('row', 8, 'above-8')}>
        {recent.map((q) => (
          <li key={q}>
            <Button onClick={() => onChoose(q)} small>
              {q}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
