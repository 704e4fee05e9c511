import { useLanguage } from '@charis/shared/remote';
import { monthText, weekdays } from '@charis/shared/rules';
import { Button } from 'antd';
import { useText } from '#lib/text';
import panels from './choose-time.module.css';
import { DayButton } from './day-button';
import { monthGrid, monthOf, shiftMonth } from './month.rules';
import styles from './month-calendar.module.css';
import { useDayFocus } from './use-day-focus';
import type { Times } from './use-times';

type ShownTimes = Pick<Times, 'month' | 'day' | 'chooseDay' | 'turnTo'> & {
  calendar: Pick<Times['calendar'], 'data' | 'isPending' | 'isError' | 'refetch'>;
};

/** One month with how many times are free each day. `today` is the clinic's; earlier days cannot be chosen. */
export function MonthCalendar({ times, today }: { times: ShownTimes; today: string }) {
  const t = useText();
  const language = useLanguage();
  const { month, day: chosen, calendar, chooseDay, turnTo } = times;
  const focus = useDayFocus<HTMLTableElement>({ month, from: today, onMonth: turnTo });
  const weeks = monthGrid(month);
  const open = weeks.flat().filter((day) => day !== null && day >= today);
  // One day takes the Tab key; from there the arrows lead on.
  const entry = [focus.day, chosen].find((day) => day && open.includes(day)) ?? open[0];
  const free = new Map(calendar.data?.map((count) => [count.date, count.free]));

  function turn(months: number) {
    focus.forget();
    turnTo(shiftMonth(month, months));
  }
  return (
    <section aria-label={t('calendar')} className={panels.panel}>
      <header className={styles.head}>
        <h2 aria-live="polite" className={styles.month}>
          {monthText(month, language)}
        </h2>
        <Button
          aria-label={t('calendar.previous')}
          disabled={month <= monthOf(today)}
          onClick={() => turn(-1)}
          shape="circle"
        >
          <Chevron />
        </Button>
        <Button aria-label={t('calendar.next')} className={styles.next} onClick={() => turn(1)} shape="circle">
          <Chevron />
        </Button>
      </header>
      <table aria-busy={calendar.isPending} className={styles.days} onKeyDown={focus.onKeyDown} ref={focus.container}>
        <caption className={styles.hint}>{t('calendar.hint')}</caption>
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
                      free={free.get(day)}
                      onChoose={chooseDay}
                      past={day < today}
                      takesTab={day === entry}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {calendar.isError ? (
        <p className={styles.failed} role="alert">
          {t('calendar.failed')}{' '}
          <Button onClick={() => calendar.refetch()} size="small">
            {t('retry')}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

function Chevron() {
  return (
    <svg
      aria-hidden="true"
      className={styles.chevron}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.5"
      viewBox="0 0 24 24"
    >
      <path d="M14 6l-6 6 6 6" />
    </svg>
  );
}
