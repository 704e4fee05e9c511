import { VisuallyHidden } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import styles from './refreshable.module.css';
import { useText } from './text';
import { usePull } from './use-pull';
import { useRefresh } from './use-refresh';

/** Reads its content again when it is pulled down from its top. */
export function Refreshable({ children }: { children: ReactNode }) {
  const t = useText();
  const { pulled, ready, refreshing, handlers } = usePull(useRefresh());
  return (
    <div data-window="pulled" {...handlers}>
      <div aria-hidden="true" className={styles.sign} style={{ height: refreshing ? 56 : pulled }}>
        <span className={`${styles.arrow} ${refreshing ? styles.turning : ''} ${ready ? styles.ready : ''}`}>
          <Icon drawing="again" />
        </span>
      </div>
      <VisuallyHidden>
        <span role="status">{refreshing ? t('refreshing') : ''}</span>
      </VisuallyHidden>
      {children}
    </div>
  );
}
