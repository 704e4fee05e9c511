import { ClinicTime } from '@charis/shared/ui/display';
import { useText } from '#lib/text';
import { kindsOf, type Touched } from '../agenda.rules';
import styles from './schedule.module.css';
import { StateTag } from './state-tag';

/** Appointments and requests that a change touches, before it is made. */
export function TouchedList({ touched }: { touched: Touched }) {
  const t = useText();
  const { visits, requests } = kindsOf(touched);
  const said =
    visits > 0 && requests > 0
      ? t('schedule.touched.both', {
          visits: t('schedule.visits', { count: visits }),
          requests: t('schedule.requests', { count: requests }),
        })
      : requests > 0
        ? t('schedule.touched.requests', { count: requests })
        : t('schedule.touched', { count: visits });
  if (touched.length === 0) return <p className={styles.hint}>{t('schedule.touched.none')}</p>;
  return (
    <>
      <p className={styles.hint}>{said}</p>
      <ul className={styles.touched}>
        {touched.map((one) => (
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
