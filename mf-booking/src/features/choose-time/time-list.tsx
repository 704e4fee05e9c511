import type { DataOf } from '@charis/shared/contract';
import { useLanguage } from '@charis/shared/remote';
import { timeIn, viewerTime, viewerZone, zoneName } from '@charis/shared/rules';
import { useText } from '#lib/text';
import styles from './day-times.module.css';

interface TimeListProps {
  /** At least one. */
  slots: DataOf<'getAppointmentTimes'>;
  /** The clinic's. */
  zone: string;
}

export function TimeList({ slots, zone }: TimeListProps) {
  const t = useText();
  const language = useLanguage();
  const viewer = viewerZone();
  return (
    <>
      <p className={styles.count} role="status">
        {t('times.count', { count: slots.length })} ·{' '}
        {t('times.zone', { zone: zoneName(slots[0]?.startUtc ?? '', zone) })}
      </p>
      <ul className={styles.times}>
        {slots.map((slot) => {
          const own = viewerTime(slot.startUtc, slot.zone, viewer, language);
          return (
            <li className={styles.time} key={slot.slotId}>
              <time dateTime={slot.startUtc}>
                {timeIn(slot.startUtc, slot.zone, language)}{' '}
                <span className={styles.zone}>{zoneName(slot.startUtc, slot.zone)}</span>
              </time>
              {own ? <span className={styles.own}>{t('times.own', { time: own })}</span> : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}
