import { Button, RetryText } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import styles from './slot-retry.module.css';

/** What stands in a slot's place when every version failed, and a way to try again. */
export function SlotRetry({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <div className={styles.place}>
      {children}
      <Button className={styles.retry} variant="link" onClick={onRetry}>
        <RetryText />
      </Button>
    </div>
  );
}
