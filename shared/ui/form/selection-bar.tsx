import type { ReactNode } from 'react';
import { leastCompared, mostCompared } from '../../rules';
import { Button } from '../button';
import { useKeptFocus } from '../data/use-kept-focus';
import { look } from '../look';
import { useFormText } from './form-text';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  /** What is chosen, by its names; an empty one is not known yet. */
  titles: readonly string[];
  /** Asks for another one, where one alone is chosen. */
  more: string;
  /** Says how many there can be. */
  most: string;
  onClear: () => void;
  /** Draws what leads to the comparison, with this text. */
  children: (text: string) => ReactNode;
}

/** Says at the lower edge what is chosen to be compared, and leads to the comparison; nothing where nothing is chosen. */
export function SelectionBar({ titles, more, most, onClear, children }: SelectionBarProps) {
  const t = useFormText();
  const kept = useKeptFocus<HTMLDivElement>();
  const isChosen = titles.length > 0;
  const isEnough = titles.length >= leastCompared;
  return (
    <div className={isChosen ? `${look('row', 8, 24, 'between')} ${styles.bar}` : undefined} {...kept}>
      {/* The region exists before it has a text: screen readers announce what changes in it. */}
      <div className={isChosen ? styles.words : undefined} role="status">
        {isChosen ? (
          <>
            <p className={styles.chosen}>
              {t('compare.chosen', { number: titles.length, most: mostCompared })}{' '}
              <span className={styles.titles}>{titles.filter(Boolean).join(' · ')}</span>
            </p>
            <p className={styles.hint}>{isEnough ? most : more}</p>
          </>
        ) : null}
      </div>
      {isChosen ? (
        <div className={`${look('line', 8, 16)} ${styles.actions}`}>
          <Button onClick={onClear} variant="link">
            {t('clear')}
          </Button>
          {isEnough ? children(t('compare')) : null}
        </div>
      ) : null}
    </div>
  );
}
