import type { DataOf } from '@charis/shared/contract';
import { Link, usePaths } from '@charis/shared/remote';
import { dayIn } from '@charis/shared/rules';
import { ClinicTime } from '@charis/shared/ui/display';
import { useText } from '#lib/text';
import styles from './schedule.module.css';

type Conflict = DataOf<'getBusyCalendars'>['conflicts'][number];

/** Names the appointments at times when the doctor is busy elsewhere, each with a link to its day. */
export function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const t = useText();
  const paths = usePaths();
  return (
    <>
      <p className={styles.hint}>{t('busy.conflicts.hint')}</p>
      <ul className={styles.affected}>
        {conflicts.map(({ kaReservationId, memberName, startUtc, zone }) => (
          <li key={kaReservationId}>
            <Link to={`${paths.schedule()}?day=${dayIn(startUtc, zone)}`}>{memberName}</Link>
            <span className={styles.hint}>
              <ClinicTime utc={startUtc} zone={zone} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
