import { ClinicTime } from '@charis/shared/ui/display';
import { StateTag } from '#lib/state-tag';
import { useText } from '#lib/text';
import { type Affected, kindsOf } from '../agenda.rules';
import styles from './schedule.module.css';

/** Appointments and requests that a change touches, before it is made. */
export function AffectedList({ affected }: { affected: Affected }) {
  const t = useText();
  const { visits, requests } = kindsOf(affected);
  const said =
    visits > 0 && requests > 0
      ? t('schedule.affected.both', {
          visits: t('schedule.visits', { count: visits }),
          requests: t('schedule.requests', { count: requests }),
        })
      : requests > 0
        ? t('schedule.affected.requests', { count: requests })
        : t('schedule.affected', { count: visits });
  if (affected.length === 0) return <p className={styles.hint}>{t('schedule.affected.none')}</p>;
  return (
    <>
      <p className={styles.hint}>{said}</p>
      <ul className={styles.affected}>
        {affected.map((one) => (
          <li key={one.kaReservationId}>
            <span>
              <strong>{one.memberName}</strong> <ClinicTime utc={one.startUtc} zone={one.zone} />
            </span>
            <StateTag state={one.state} />
          </li>
        ))}
      </ul>
    </>
  );
}
