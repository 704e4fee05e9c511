import { Action } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import { useText } from '../shell-text';
import styles from './slot-retry.module.css';

/** What stands in a slot's place when every version failed, and a way to try again. */
export function SlotRetry({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.place}>
      {children}
      <Action className={styles.retry} look="quiet" onClick={onRetry}>
        {t('retry')}
      </Action>
    </div>
  );
}
