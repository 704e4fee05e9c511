import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import styles from './status-tag.module.css';

/** What a state means to the reader: waits for someone, is fine, is over, went wrong, needs the reader. */
export type StatusTone = 'waiting' | 'good' | 'over' | 'bad' | 'attention';

/** A drawing beside the word, so that colours are not the only sign. */
const icons: Record<StatusTone, IconName> = {
  waiting: 'clock',
  good: 'tick',
  over: 'minus',
  bad: 'cross',
  attention: 'alert',
};

/** Shows the state of something, such as of an appointment. */
export function StatusTag({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={`${styles.status} ${styles[tone]}`}>
      <Icon name={icons[tone]} size={16} />
      {children}
    </span>
  );
}
