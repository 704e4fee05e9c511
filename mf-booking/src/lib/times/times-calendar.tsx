import { MonthCalendar, useFreeDays } from '@charis/shared/ui/calendar';
import { useText } from '#lib/text';
import styles from './times.module.css';
import type { Times } from './use-times';

/** Shows one month with how many times are free each day. `today` is the clinic's. */
export function TimesCalendar({ times, today }: { times: Times; today: string }) {
  const t = useText();
  const { month, day, calendar, chooseDay, turnTo } = times;
  const days = useFreeDays(calendar.data);
  return (
    <div className={styles.panel}>
      <MonthCalendar
        day={day}
        days={days}
        label={t('calendar')}
        loading={calendar.isPending}
        month={month}
        onDay={chooseDay}
        onMonth={turnTo}
        onRetry={calendar.isError ? () => void calendar.refetch() : undefined}
        today={today}
      />
    </div>
  );
}
