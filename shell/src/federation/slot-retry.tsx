import { Button, RetryText } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import styles from './slot-retry.module.css';

/** Shows the fallback of a slot whose versions all failed, with Retry. */
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
