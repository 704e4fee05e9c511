import { failureText, Link, useHost, useLanguage, useOperation, usePaths } from '@charis/shared/remote';
import { appointmentState, dayText, timeIn } from '@charis/shared/rules';
import { Button, EmptyState, look, QueryBoundary } from '@charis/shared/ui';
import { shiftDay } from '@charis/shared/ui/calendar';
import { useEffect } from 'react';
import { useText } from '#lib/text';
import { useNow } from '#lib/use-now';
import { type Entry, turnsOf } from '../agenda.rules';
import { briefOf } from '../today.rules';
import { useHandleAll } from '../use-handle-all';
import { AppointmentCard } from './appointment-card';
import { BusyToday } from './busy-today';
import { NoHours } from './no-hours';
import { Part } from './part';
import { Requests } from './requests';
import styles from './schedule.module.css';

interface TodayProps {
  today: string;
  /** Hears of the zone of the first clinic. */
  onZone: (zone: string | undefined) => void;
}

/** Shows who comes next, and what waits for the doctor: visits to mark, requests, free times. */
export function Today({ today, onZone }: TodayProps) {
  const t = useText();
  const query = { from: shiftDay(today, -1), to: shiftDay(today, 6) };
  const schedule = useOperation('getSchedule', { query }, { keepPrevious: true });
  const zone = schedule.data?.zone;
  useEffect(() => onZone(zone), [onZone, zone]);
  const days = schedule.data?.days ?? [];
  const now = useNow(days.flatMap(({ appointments }) => appointments.flatMap(turnsOf)));
  const { next, later, unmarked, forms, gaps } = briefOf(days, today, now);
  return (
    <div className={`${look('grid', 24, 'top')} ${styles.columns}`}>
      <div className={look('stack', 24)}>
        <NoHours />
        <QueryBoundary failed={t('schedule.load-failed')} query={schedule}>
          {() => (
            <>
              <Part title={t('today.next')}>
                {next ? (
                  <AppointmentCard dated={next.date !== today} entry={next} />
                ) : (
                  <EmptyState hint={t('today.next.none.hint')} title={t('today.next.none')} />
                )}
              </Part>
              {later.length > 0 ? (
                <Part title={t('today.later')}>
                  <Cards entries={later} />
                </Part>
              ) : null}
              {unmarked.length > 0 ? <Unmarked entries={unmarked} /> : null}
            </>
          )}
        </QueryBoundary>
      </div>
      <div className={styles.aside}>
        <Requests />
        <BusyToday />
        {forms.length > 0 ? <OpenForms entries={forms} /> : null}
        {schedule.data ? <Gaps gaps={gaps} waiting={schedule.data.waiting ?? 0} /> : null}
      </div>
    </div>
  );
}

const Cards = ({ entries, dated = false }: { entries: Entry[]; dated?: boolean }) => (
  <ul className={styles.list}>
    {entries.map((entry) => (
      <li key={entry.kaReservationId}>
        <AppointmentCard dated={dated} entry={entry} />
      </li>
    ))}
  </ul>
);

/** Asks of visits that are over whether they took place, one by one or all at once. */
function Unmarked({ entries }: { entries: Entry[] }) {
  const t = useText();
  const { notify } = useHost();
  const { isPending, handleAll } = useHandleAll();
  const count = entries.length;
  async function markAll() {
    const ids = entries.map(({ kaReservationId }) => kaReservationId);
    const { done, failure } = await handleAll(ids, appointmentState.fulfilled);
    if (failure) return notify('error', failureText(failure, t('schedule.failed'), true));
    if (done === count) notify('success', t('today.marked', { count: done }));
    else notify('error', t('today.marked.some', { done, count }));
  }
  return (
    <Part
      action={
        count > 1 ? (
          <Button busy={isPending} onClick={() => void markAll()} small variant="primary">
            {t('today.mark-all')}
          </Button>
        ) : null
      }
      title={t('today.unmarked', { count })}
    >
      <Cards dated entries={entries} />
    </Part>
  );
}

/** Names the visits of the next days before which a member has not filled in a form yet. */
function OpenForms({ entries }: { entries: Entry[] }) {
  const t = useText();
  const paths = usePaths();
  const language = useLanguage();
  return (
    <Part title={t('today.forms', { count: entries.length })}>
      <p className={styles.hint}>{t('today.forms.hint')}</p>
      <ul className={styles.affected}>
        {entries.map(({ kaReservationId, memberName, date, startUtc, zone }) => (
          <li key={kaReservationId}>
            <Link to={paths.patient(kaReservationId)}>{memberName}</Link>
            <span
              className={styles.hint}
            >{`${dayText(date, 'short', language)} · ${timeIn(startUtc, zone, language)}`}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface GapsProps extends Pick<ReturnType<typeof briefOf>, 'gaps'> {
  /** People who wait for a time. */
  waiting: number;
}

/** Names the days that have free times, which members can book and people who wait for this doctor are offered. */
function Gaps({ gaps, waiting }: GapsProps) {
  const t = useText();
  const language = useLanguage();
  const paths = usePaths();
  return (
    <Part title={t('today.gaps')}>
      {waiting > 0 ? <p className={look('strong')}>{t('today.waiting', { count: waiting })}</p> : null}
      {gaps.length === 0 ? (
        <p className={styles.hint}>{t('today.gaps.none')}</p>
      ) : (
        <>
          <p className={styles.hint}>{t('today.gaps.hint')}</p>
          <ul className={styles.affected}>
            {gaps.map(({ date, free, from, zone }) => (
              <li key={date}>
                <Link to={`${paths.schedule()}?day=${date}`}>{dayText(date, 'short', language)}</Link>
                <span className={styles.hint}>
                  {t('today.gaps.day', {
                    free: t('schedule.free', { count: free }),
                    time: timeIn(from, zone, language),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}
