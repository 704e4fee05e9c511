import type { Conflict } from '@charis/delivery/client';
import { look } from '@charis/shared/ui';
import Checkbox from 'antd/es/checkbox';
import { texts } from '../texts';
import { Version } from '../ui/version';
import styles from './change.module.css';

const texted = texts.change;

interface ConflictListProps {
  conflicts: Conflict[];
  /** Goes on all the same; without it there is no such way. */
  over?: { label: string; checked: boolean; onChange: (checked: boolean) => void } | undefined;
}

/** Shows what is in the way of a change, and lets it go on all the same. */
export function ConflictList({ conflicts, over }: ConflictListProps) {
  return (
    <section className={styles.conflicts}>
      <h3 className={styles.subtitle}>{texted.conflicts}</h3>
      <ul className={styles.changes}>
        {conflicts.map(({ rule, between: [one, other], message, remedy }) => (
          <li key={`${rule} ${one} ${other} ${message}`}>
            <span className={look('row', 4, 12)}>
              <Version>{one}</Version>
              <span aria-hidden="true">×</span>
              <Version>{other}</Version>
            </span>
            <p>{message}</p>
            <p className={look('muted', 'small', 'above-4')}>{remedy}</p>
          </li>
        ))}
      </ul>
      {over ? (
        <Checkbox checked={over.checked} onChange={({ target }) => over.onChange(target.checked)}>
          {over.label}
        </Checkbox>
      ) : null}
    </section>
  );
}
