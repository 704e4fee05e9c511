import { useText } from '#lib/text';
import { type FeedTab, feedTabs } from './feed.rules';
import styles from './feed-tabs.module.css';

/** Which posts are shown. */
export function FeedTabs({ tab, onChoose }: { tab: FeedTab | undefined; onChoose: (tab: FeedTab) => void }) {
  const t = useText();
  return (
    <nav aria-label={t('tabs')} className={styles.tabs}>
      {feedTabs.map((known) => (
        <button
          aria-current={known === tab ? 'true' : undefined}
          className={`${styles.tab} ${known === tab ? styles.chosen : ''}`}
          key={known}
          onClick={() => onChoose(known)}
          type="button"
        >
          {t(`tab.${known}`)}
        </button>
      ))}
    </nav>
  );
}
