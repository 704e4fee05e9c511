import { ClinicTime } from '@charis/shared/ui/display';
import { useText } from '#lib/text';
import type { Touched } from '../agenda.rules';
import styles from './schedule.module.css';
import { StateTag } from './state-tag';

/** Appointments that a change touches, before it is made. */
export function TouchedList({ touched }: { touched: Touched }) {
  const t = useText();
  if (touched.length === 0) return <p className={styles.hint}>{t('schedule.touched.none')}</p>;
  return (
    <>
      <p className={styles.hint}>{t('schedule.touched', { count: touched.length })}</p>
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
