import { look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { signs } from '../agenda.rules';
import styles from './schedule.module.css';

/** Names the signs of appointments and requests, and the looks of days. */
export function Legend() {
  const t = useText();
  return (
    <ul aria-label={t('schedule.legend')} className={`${look('row', 4, 16)} ${styles.legend}`}>
      <li>
        <span aria-hidden="true">{signs.visit}</span> {t('schedule.legend.visit')}
      </li>
      <li>
        <span aria-hidden="true">{signs.request}</span> {t('schedule.legend.request')}
      </li>
      <li>
        <span aria-hidden="true" className={styles.freeDay} /> {t('schedule.legend.free')}
      </li>
      <li>
        <span aria-hidden="true" className={`${styles.freeDay} ${styles.busyDay}`} /> {t('schedule.legend.busy')}
      </li>
      <li>
        <s aria-hidden="true">7</s> {t('schedule.closed')}
      </li>
    </ul>
  );
}
