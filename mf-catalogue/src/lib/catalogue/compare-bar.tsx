import { Button, look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { leastCompared, mostCompared } from './compare.rules';
import styles from './compare-bar.module.css';

interface CompareBarProps {
  titles: readonly string[];
  onClear: () => void;
  /** Leads to the comparison. */
  onCompare: () => void;
}

/** Says at the lower edge which procedures are chosen, and leads to their comparison; nothing where none is chosen. */
export function CompareBar({ titles, onClear, onCompare }: CompareBarProps) {
  const t = useText();
  const isChosen = titles.length > 0;
  const isEnough = titles.length >= leastCompared;
  return (
    <div className={isChosen ? `${look('row', 8, 24, 'between')} ${styles.bar}` : undefined}>
      {/* The region exists before it has a text: screen readers announce what changes in it. */}
      <div className={isChosen ? styles.words : undefined} role="status">
        {isChosen ? (
          <>
            <p className={styles.chosen}>
              {t('compare.chosen', { number: titles.length, most: mostCompared })}{' '}
              <span className={styles.titles}>{titles.join(' · ')}</span>
            </p>
            <p className={styles.hint}>{t(isEnough ? 'compare.most' : 'compare.more', { most: mostCompared })}</p>
          </>
        ) : null}
      </div>
      {isChosen ? (
        <div className={`${look('line', 8, 16)} ${styles.actions}`}>
          <Button onClick={onClear} variant="link">
            {t('compare.clear.short')}
          </Button>
          {isEnough ? (
            <Button onClick={onCompare} variant="primary">
              {t('compare.add')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
