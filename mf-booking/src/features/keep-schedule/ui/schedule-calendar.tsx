import { useLanguage } from '@charis/shared/remote';
import { listText, timeIn } from '@charis/shared/rules';
import { type DayInfo, MonthCalendar } from '@charis/shared/ui/calendar';
import { useText } from '#lib/text';
import { countsOf, isStanding, numbersOf, type ScheduleDay, toneOf } from '../agenda.rules';
import type { useSchedule } from '../use-schedule';
import { Legend } from './legend';

/** The first day that a calendar can be turned to. */
const firstDay = '2020-01-01';

/** Lines of a day. */
const most = 4;

interface ScheduleCalendarProps {
  state: ReturnType<typeof useSchedule>;
  onDay: (day: string) => void;
  /** Names who comes, where the days are wide enough. */
  named?: boolean;
}

/** Shows a month with what is booked, asked for and free on each day, and what its signs mean. */
export function ScheduleCalendar({ state, onDay, named = false }: ScheduleCalendarProps) {
  const t = useText();
  const language = useLanguage();
  const { schedule, day, month, today, turnTo } = state;
  function namesOf({ appointments }: ScheduleDay): string[] {
    const standing = appointments.filter(isStanding);
    const lines = standing.map(({ startUtc, zone, memberName }) => `${timeIn(startUtc, zone, language)} ${memberName}`);
    if (lines.length <= most) return lines;
    return [...lines.slice(0, most - 1), t('schedule.more', { count: lines.length - most + 1 })];
  }
  function infoOf(one: ScheduleDay): DayInfo {
    const counts = countsOf(one);
    const { free, requests, visits } = counts;
    return {
      tone: toneOf(one),
      lines: named ? namesOf(one) : undefined,
      text: numbersOf(counts) ?? (one.closed ? t('schedule.closed') : undefined),
      said: listText(
        [
          t('schedule.visits', { count: visits }),
          t('schedule.requests', { count: requests }),
          ...(one.closed ? [t('schedule.closed')] : one.date < today ? [] : [t('schedule.free', { count: free })]),
        ],
        language,
      ),
    };
  }
  return (
    <>
      <MonthCalendar
        day={day}
        days={new Map(schedule.data?.days.map((one) => [one.date, infoOf(one)]))}
        label={t('schedule.calendar')}
        loading={schedule.isFetching}
        min={firstDay}
        month={month}
        onDay={onDay}
        onMonth={turnTo}
        onRetry={schedule.isError ? () => void schedule.refetch() : undefined}
        today={today}
      />
      <Legend />
    </>
  );
}
