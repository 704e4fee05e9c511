import type { DataOf } from '@charis/shared/contract';
import { useHost, useLanguage, useLive, useNavigate, useOperation, usePaths, useSession } from '@charis/shared/remote';
import { timeIn } from '@charis/shared/rules';
import { Button, EmptyState, Icon, look, QueryBoundary } from '@charis/shared/ui';
import { shiftDay } from '@charis/shared/ui/calendar';
import { PaidBefore } from '#lib/payment/paid-before';
import { StateTag } from '#lib/state-tag';
import { useText } from '#lib/text';
import { useNow } from '#lib/use-now';
import { isStanding, turnsOf } from '../agenda.rules';
import { CheckIn } from './check-in';
import styles from './schedule.module.css';
import own from './team-day.module.css';

interface TeamDayProps {
  day: string;
  today: string;
  onDay: (day: string) => void;
}

/** Shows one day of several doctors beside each other, on phones below each other. */
export function TeamDay({ day, today, onDay }: TeamDayProps) {
  const t = useText();
  const team = useOperation('getTeamDay', { query: { date: day } }, { keepPrevious: true });
  return (
    <div className={look('stack', 24)}>
      <div className={`${look('row', 8)} ${styles.buttons}`}>
        <Button aria-label={t('schedule.previous.day')} onClick={() => onDay(shiftDay(day, -1))} small>
          <Icon name="back" />
        </Button>
        <Button onClick={() => onDay(today)} small>
          {t('schedule.today')}
        </Button>
        <Button aria-label={t('schedule.next.day')} onClick={() => onDay(shiftDay(day, 1))} small>
          <Icon name="forward" />
        </Button>
      </div>
      <QueryBoundary failed={t('schedule.load-failed')} query={team}>
        {({ doctors }) =>
          doctors.length === 0 ? (
            <EmptyState title={t('team-day.none')} />
          ) : (
            <div className={own.doctors}>
              {doctors.map((one) => (
                <Doctor key={one.doctorUserId} one={one} />
              ))}
            </div>
          )
        }
      </QueryBoundary>
    </div>
  );
}

function Doctor({ one: { doctorUserId, name, day, zone } }: { one: DataOf<'getTeamDay'>['doctors'][number] }) {
  const t = useText();
  const language = useLanguage();
  const paths = usePaths();
  const navigate = useNavigate();
  const { session } = useHost();
  const who = useSession();
  useLive(`appointments:${doctorUserId}`);
  const appointments = day.appointments.filter(isStanding);
  const now = useNow(appointments.flatMap(turnsOf));
  const isOwn = who.status === 'in' && who.user.userId === doctorUserId;
  const current = who.status === 'in' ? (who.user.actsFor?.doctorUserId ?? who.user.userId) : '';
  const free = day.slots.filter(({ state }) => state === 'FREE').length;
  const heading = `doctor-${doctorUserId}`;
  function open() {
    session.actFor(isOwn ? undefined : doctorUserId);
    void navigate(`${paths.schedule()}?view=day&day=${day.date}`);
  }
  return (
    <section aria-labelledby={heading} className={`${look('shrinks', 'panel')} ${styles.panel}`}>
      <div className={styles.head}>
        <h2 className={`${look('display', 'medium', 'size-22', 'tight')} ${styles.heading}`} id={heading}>
          {name}
        </h2>
        <Button aria-label={t('team-day.open.of', { name })} onClick={open} small>
          {t('team-day.open')}
        </Button>
      </div>
      <p className={styles.hint}>{day.closed ? t('schedule.day.closed') : t('schedule.free', { count: free })}</p>
      {appointments.length === 0 ? (
        <p className={styles.hint}>{t('schedule.day.empty')}</p>
      ) : (
        <ul className={own.entries}>
          {appointments.map((entry) => (
            <li key={entry.kaReservationId}>
              <p className={look('strong')}>
                {timeIn(entry.startUtc, zone, language)} – {timeIn(entry.endUtc, zone, language)}
              </p>
              <p>{entry.memberName}</p>
              {entry.busyElsewhere ? <p className={styles.hint}>{t('busy.card')}</p> : null}
              <PaidBefore cents={entry.paidCents} className={styles.hint} />
              <div className={look('row', 8, 'center')}>
                <StateTag endedBy={entry.endedBy} state={entry.state} />
                {current === doctorUserId ? <CheckIn entry={entry} now={now} /> : null}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
