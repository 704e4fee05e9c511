import { Link, useLanguage, usePractice, useSession } from '@charis/shared/remote';
import { dayText, mayCallFor } from '@charis/shared/rules';
import { Button, buttonClass, ErrorState, Icon, look, Skeleton, useNarrow } from '@charis/shared/ui';
import { shiftDay } from '@charis/shared/ui/calendar';
import { Segments } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import { type View, viewNames } from '../agenda.rules';
import { useSchedule, weekOf } from '../use-schedule';
import { CalendarChanges } from './calendar-changes';
import { ClosedDays } from './closed-days';
import { DayView } from './day-view';
import { Holidays } from './holidays';
import { NoHours } from './no-hours';
import styles from './schedule.module.css';
import { ScheduleCalendar } from './schedule-calendar';
import { TimeGrid } from './time-grid';

/** Shows the doctor's calendar by day, week and month. */
export function Schedule() {
  const t = useText();
  const language = useLanguage();
  const session = useSession();
  const state = useSchedule();
  const { isOpen: takesBookings } = usePractice();
  const { schedule, zone, day, view, today, show } = state;
  const isMonth = view === 'month';
  const days = view === 'week' ? weekOf(day) : [day];
  const known = days.flatMap((date) => schedule.data?.days.filter((one) => one.date === date) ?? []);
  const turned = view === 'week' ? 'week' : 'day';
  const step = turned === 'week' ? 7 : 1;
  const isNarrow = useNarrow();
  if (session.status !== 'in') return null;
  const kept = session.user.team?.filter(({ roles }) => mayCallFor(roles, 'getSchedule')).length ?? 0;
  const doctors = kept + (session.user.inPractice ? 1 : 0);
  const several = takesBookings ? (
    <div className={`${look('row', 8)} ${styles.buttons} ${styles.unprinted}`}>
      <ClosedDays today={today} />
      <Holidays />
      <CalendarChanges />
    </div>
  ) : null;
  return (
    <div className={view === 'day' ? `${look('grid', 24, 'top')} ${styles.columns}` : look('stack', 24)}>
      <div className={look('stack', 24)}>
        <NoHours />
        <div className={`${styles.toolbar} ${styles.unprinted}`}>
          <Segments<View>
            aria-label={t('schedule.view')}
            onChange={(next) => show({ view: next })}
            options={viewNames.map((value) => ({ value, label: t(`schedule.view.${value}`) }))}
            value={view}
          />
          {isMonth ? null : (
            <div className={`${look('row', 8)} ${styles.buttons}`}>
              <Button
                aria-label={t(`schedule.previous.${turned}`)}
                onClick={() => show({ day: shiftDay(day, -step) })}
                small
              >
                <Icon name="back" />
              </Button>
              <Button onClick={() => show({ day: today })} small>
                {t('schedule.today')}
              </Button>
              <Button
                aria-label={t(`schedule.next.${turned}`)}
                onClick={() => show({ day: shiftDay(day, step) })}
                small
              >
                <Icon name="forward" />
              </Button>
            </div>
          )}
          {doctors > 1 ? (
            <Link className={buttonClass()} to={`/doctor/day?day=${day}`}>
              {t('team-day.title')}
            </Link>
          ) : null}
          {isNarrow ? null : several}
        </div>
        {isMonth ? (
          <section className={`${look('shrinks', 'panel')} ${styles.panel}`}>
            <ScheduleCalendar named onDay={(date) => show({ day: date, view: 'day' })} state={state} />
          </section>
        ) : schedule.isError && known.length === 0 ? (
          <ErrorState onRetry={() => void schedule.refetch()} title={t('schedule.load-failed')} />
        ) : known.length === 0 ? (
          <div aria-busy="true" className={`${look('shrinks', 'panel')} ${styles.panel}`}>
            <Skeleton height={240} />
          </div>
        ) : view === 'week' ? (
          <section aria-label={t('schedule.view.week')} className={`${look('shrinks', 'panel')} ${styles.panel}`}>
            <h2 aria-live="polite" className={`${look('display', 'medium', 'size-22', 'tight')} ${styles.heading}`}>
              {t('schedule.week.of', {
                from: dayText(days[0] ?? day, 'short', language),
                to: dayText(days[6] ?? day, 'dated', language),
              })}
            </h2>
            <TimeGrid days={known} onDay={(date) => show({ day: date, view: 'day' })} today={today} zone={zone} />
          </section>
        ) : (
          known.map((one) => <DayView day={one} key={one.date} today={today} zone={zone} />)
        )}
        {isNarrow ? several : null}
      </div>
      {view === 'day' ? (
        <section className={`${look('shrinks', 'panel')} ${styles.panel} ${styles.unprinted}`}>
          <ScheduleCalendar onDay={(date) => show({ day: date })} state={state} />
        </section>
      ) : null}
    </div>
  );
}
