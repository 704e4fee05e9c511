import { useLanguage } from '../../remote/text';
import { dayText } from '../../rules';
import { look } from '../look';
import { useCalendarText } from './calendar-text';
import styles from './month-calendar.module.css';

/** What a day looks like: `free` invites, `busy` holds something, `closed` is crossed out, `plain` is any other. */
export interface DayInfo {
  tone: 'free' | 'busy' | 'closed' | 'plain';
  /** A word or two below the number. */
  text?: string | undefined;
  /** Lines that stand there instead, where the days are wide enough. */
  lines?: readonly string[] | undefined;
  /** The same, for screen readers, where `text` says too little. */
  said?: string | undefined;
}

interface DayButtonProps {
  day: string;
  info: DayInfo | undefined;
  chosen: boolean;
  isToday: boolean;
  /** Cannot be chosen. */
  off: boolean;
  /** Whether the Tab key stops here. */
  takesTab: boolean;
  onChoose: (day: string) => void;
}

export function DayButton({ day, info, chosen, isToday, off, takesTab, onChoose }: DayButtonProps) {
  const t = useCalendarText();
  const name = dayText(day, 'long', useLanguage());
  const said = info?.said ?? info?.text;
  return (
    <button
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={chosen}
      className={`${styles.day} ${info && !off ? styles[info.tone] : ''} ${info?.lines ? styles.lined : ''}`}
      data-day={day}
      disabled={off}
      onClick={() => onChoose(day)}
      tabIndex={takesTab ? 0 : -1}
      type="button"
    >
      <span className={look('unseen')}>{said && !off ? t('day', { day: name, state: said }) : name}</span>
      <span aria-hidden="true" className={styles.number}>
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className={styles.text}>
        {off ? '' : info?.text}
      </span>
      {info?.lines ? (
        <span aria-hidden="true" className={styles.lines}>
          {info.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      ) : null}
    </button>
  );
}
