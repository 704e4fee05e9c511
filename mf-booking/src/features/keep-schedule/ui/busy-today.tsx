import { Link, useOperation } from '@charis/shared/remote';
import { QueryBoundary } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { Conflicts } from './conflicts';
import { Part } from './part';
import styles from './schedule.module.css';

/** Shows appointments at times when the doctor is busy elsewhere, and calendars that could not be read. */
export function BusyToday() {
  const t = useText();
  const busy = useOperation('getBusyCalendars', {});
  if (!busy.data) {
    if (!busy.isError) return null;
    return (
      <Part title={t('busy.title')}>
        <QueryBoundary failed={t('busy.load-failed')} query={busy}>
          {() => null}
        </QueryBoundary>
      </Part>
    );
  }
  const { conflicts, calendars } = busy.data;
  const unread = calendars.filter(({ problem }) => problem);
  return (
    <>
      {conflicts.length > 0 ? (
        <Part title={t('busy.conflicts', { count: conflicts.length })}>
          <Conflicts conflicts={conflicts} />
        </Part>
      ) : null}
      {unread.length > 0 ? (
        <Part title={t('busy.unread', { count: unread.length })}>
          <ul className={styles.affected}>
            {unread.map(({ calendarId, name, problem }) => (
              <li key={calendarId}>
                <Link to="/doctor/settings">{name}</Link>
                <span className={styles.hint}>{problem}</span>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </>
  );
}
