import { Link, useOperation, usePractice } from '@charis/shared/remote';
import { buttonClass, EmptyState, look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './schedule.module.css';

/** Tells a doctor without weekly hours that members cannot book yet, and leads to the hours. */
export function NoHours() {
  const t = useText();
  const { isOpen, actsFor } = usePractice();
  const { data } = useOperation('getReservationSetting', { query: {} });
  if (!isOpen || data?.weekly.length !== 0) return null;
  return (
    <section className={`${look('shrinks', 'panel')} ${styles.panel} ${styles.unprinted}`}>
      <EmptyState
        action={
          actsFor ? undefined : (
            <Link className={buttonClass('primary')} to="/doctor/settings">
              {t('schedule.no-hours.set')}
            </Link>
          )
        }
        hint={t('schedule.no-hours.hint')}
        title={t('schedule.no-hours')}
      />
    </section>
  );
}
