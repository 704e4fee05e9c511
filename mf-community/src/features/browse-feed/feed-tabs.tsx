import { useText } from '#lib/text';
import { useTabInView } from '#lib/use-tab-in-view';
import { type FeedTab, feedTabs } from './feed.rules';
import styles from './feed-tabs.module.css';

/** Shows which posts are shown. */
export function FeedTabs({ tab, onChoose }: { tab: FeedTab | undefined; onChoose: (tab: FeedTab) => void }) {
  const t = useText();
  const row = useTabInView(tab);
  return (
    <nav aria-label={t('tabs')} className={styles.tabs} ref={row}>
      {feedTabs.map((known) => (
        <button
          aria-current={known === tab ? 'true' : undefined}
          className={`${styles.tab} ${known === tab ? styles.chosen : ''}`}
          data-tab={known}
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
