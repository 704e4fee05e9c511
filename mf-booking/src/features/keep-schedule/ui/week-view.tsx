import { useLanguage } from '@charis/shared/remote';
import { appointmentState, dayText, timeIn } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { countsOf, isStanding, type ScheduleDay, signs } from '../agenda.rules';
import { Legend } from './legend';
import styles from './schedule.module.css';

interface WeekViewProps {
  days: ScheduleDay[];
  today: string;
  onDay: (day: string) => void;
}

/** Shows seven days beside each other, below each other on a phone, where past ones without an appointment are left out. */
export function WeekView({ days, today, onDay }: WeekViewProps) {
  const t = useText();
  const language = useLanguage();
  const isAhead = days.some(({ date }) => date >= today);
  return (
    <div className={styles.stack}>
      <Legend />
      <ol className={styles.week}>
        {days.map((day) => {
          const counts = countsOf(day);
          const standing = day.appointments.filter(isStanding);
          const isPast = isAhead && day.date < today && standing.length === 0;
          return (
            <li
              aria-current={day.date === today ? 'date' : undefined}
              className={`${look('shrinks', 'box')} ${styles.weekday} ${isPast ? styles.past : ''}`}
              key={day.date}
            >
              <button
                className={`${look('stack', 2, 'wide', 'touch', 'strong', 'below-8')} ${styles.dayLink}`}
                onClick={() => onDay(day.date)}
                type="button"
              >
                {dayText(day.date, 'short', language)}
                <span className={styles.hint}>
                  {day.closed ? t('schedule.closed') : t('schedule.free', { count: counts.free })}
                </span>
              </button>
              <ul className={styles.entries}>
                {standing.map((entry) => (
                  <li
                    className={entry.state === appointmentState.pending ? styles.asked : ''}
                    key={entry.kaReservationId}
                  >
                    <span className={look('strong')}>
                      <span aria-hidden="true">
                        {entry.state === appointmentState.pending ? signs.request : signs.visit}
                      </span>{' '}
                      {timeIn(entry.startUtc, entry.zone, language)}
                    </span>
                    <span className={look('clip', 'ellipsis', 'unbroken')}>{entry.memberName}</span>
                    <span className={styles.hint}>
                      {entry.state === appointmentState.pending ? t('schedule.state.pending') : t(entry.mode)}
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
