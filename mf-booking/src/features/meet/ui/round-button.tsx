import type { ReactNode } from 'react';
import styles from './meet.module.css';
import { MeetIcon } from './meet-icon';

interface RoundButtonProps {
  icon: Parameters<typeof MeetIcon>[0]['name'];
  /** Says what pressing it does. */
  label: string;
  off?: boolean;
  tone?: 'plain' | 'leave';
  /** The state of a button that opens and closes something. */
  expanded?: boolean;
  onClick: () => void;
  children?: ReactNode;
}

/** Shows a control of the room, with its name below where there is room. */
export function RoundButton({
  icon,
  label,
  off = false,
  tone = 'plain',
  expanded,
  onClick,
  children,
}: RoundButtonProps) {
  return (
    <button
      aria-expanded={expanded}
      aria-label={label}
      className={`${styles.round} ${off ? styles.off : ''} ${tone === 'leave' ? styles.leave : ''}`}
      onClick={onClick}
      title={label}
      type="button"
    >
      <MeetIcon name={icon} off={off} />
      {children}
    </button>
  );
}
