import { useLanguage } from '@charis/shared/remote';
import { dayText } from '@charis/shared/rules';
import { useText } from '#lib/text';
import styles from './month-calendar.module.css';

interface DayButtonProps {
  day: string;
  /** Free times; absent until they are known. */
  free: number | undefined;
  chosen: boolean;
  past: boolean;
  /** Whether the Tab key stops here. */
  takesTab: boolean;
  onChoose: (day: string) => void;
}

export function DayButton({ day, free, chosen, past, takesTab, onChoose }: DayButtonProps) {
  const t = useText();
  const language = useLanguage();
  const name = dayText(day, 'long', language);
  return (
    <button
      aria-pressed={chosen}
      className={`${styles.day} ${free ? styles.free : ''}`}
      data-day={day}
      disabled={past}
      onClick={() => onChoose(day)}
      tabIndex={takesTab ? 0 : -1}
      type="button"
    >
      <span className={styles.spoken}>
        {past || free === undefined ? name : t('calendar.day', { day: name, count: free })}
      </span>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <span aria-hidden="true" className={styles.count}>
        {free && !past ? t('calendar.free', { count: free }) : ''}
      </span>
    </button>
  );
}
