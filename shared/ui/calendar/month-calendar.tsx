import { useLanguage } from '../../remote/text';
import { monthText, weekdays } from '../../rules';
import { Button } from '../button';
import { Icon } from '../icon';
import { look } from '../look';
import { RetryText } from '../state';
import { useCalendarText } from './calendar-text';
import { DayButton, type DayInfo } from './day-button';
import { monthGrid, monthOf, shiftMonth } from './month.rules';
import styles from './month-calendar.module.css';
import { useDayFocus } from './use-day-focus';

interface MonthCalendarProps {
  label: string;
  /** `YYYY-MM` */
  month: string;
  onMonth: (month: string) => void;
  /** The chosen day, `YYYY-MM-DD`. */
  day: string | undefined;
  onDay: (day: string) => void;
  /** The clinic's, `YYYY-MM-DD`. */
  today: string;
  /** First and last day that can be chosen; by default, today and none. */
  min?: string;
  max?: string;
  /** What is known of days, by day. */
  days?: ReadonlyMap<string, DayInfo>;
  loading?: boolean;
  /** Shows that the days could not be loaded, with Retry. */
  onRetry?: (() => void) | undefined;
}

/** Shows one month, to choose a day in. Arrow keys move between days and over the ends of the month. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, month, onMonth, day: chosen, onDay, today, min = today, max = '9999', days, loading, onRetry } = props;
  const t = useCalendarText();
  const language = useLanguage();
  const focus = useDayFocus<HTMLTableElement>({ month, from: min, to: max, onMonth });
  const weeks = monthGrid(month);
  const open = weeks.flat().filter((day) => day !== null && day >= min && day <= max);
  // One day takes the Tab key; from there the arrows lead on.
  const entry = [focus.day, chosen].find((day) => day && open.includes(day)) ?? open[0];

  function turn(months: number) {
    focus.forget();
    onMonth(shiftMonth(month, months));
  }
  return (
    <section aria-label={label}>
      <header className={look('line', 8, 'below-16')}>
        <h2 aria-live="polite" className={styles.month}>
          {monthText(month, language)}
        </h2>
        <Button
          aria-label={t('previous')}
          className={styles.turn}
          disabled={month <= monthOf(min)}
          onClick={() => turn(-1)}
        >
          <Icon name="back" />
        </Button>
        <Button aria-label={t('next')} className={styles.turn} disabled={month >= monthOf(max)} onClick={() => turn(1)}>
          <Icon name="forward" />
        </Button>
      </header>
      <table aria-busy={loading} className={styles.days} onKeyDown={focus.onKeyDown} ref={focus.container}>
        <caption className={look('unseen')}>{t('hint')}</caption>
        <thead>
          <tr>
            {weekdays(language).map(({ short, long }) => (
              <th abbr={long} key={long} scope="col">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week.find(Boolean) ?? row}>
              {week.map((day, place) => (
                <td key={day ?? place}>
                  {day ? (
                    <DayButton
                      chosen={day === chosen}
                      day={day}
                      info={days?.get(day)}
                      isToday={day === today}
                      off={day < min || day > max}
                      onChoose={onDay}
                      takesTab={day === entry}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {onRetry ? (
        <p className={look('danger', 'above-16')} role="alert">
          {t('failed')}{' '}
          <Button onClick={onRetry} small>
            <RetryText />
          </Button>
        </p>
      ) : null}
    </section>
  );
}

/** Returns days with the number of their free times, as a calendar shows them. */
export function useFreeDays(counts: readonly { date: string; free: number }[] | undefined): Map<string, DayInfo> {
  const t = useCalendarText();
  return new Map(
    counts?.map(({ date, free: count }) => [
      date,
      {
        tone: count ? 'free' : 'plain',
        text: count ? t('free', { count }) : undefined,
        said: t('free.said', { count }),
      },
    ]),
  );
}
