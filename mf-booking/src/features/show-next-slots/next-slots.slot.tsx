import { Link, type Slots, useLanguage, usePaths } from '@charis/shared/remote';
import { dayIn, dayText, timeIn, zoneName } from '@charis/shared/rules';
import { Button, RetryText, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './next-slots.module.css';
import { useNextSlots } from './use-next-slots';

/** Shows the next free appointments of one doctor, each leading straight into booking it, in the clinic's time. */
export default function NextSlots({ doctorUserId, row }: Slots['doctor.next-slots']) {
  const t = useText();
  const language = useLanguage();
  const paths = usePaths();
  const { slots, isLoadingError, refetch } = useNextSlots(doctorUserId);
  if (isLoadingError) {
    return (
      <div className={styles.place}>
        <p className={styles.note}>{t('next.failed')}</p>
        <Button className={styles.retry} onClick={() => refetch()} variant="link">
          <RetryText />
        </Button>
      </div>
    );
  }
  if (!slots) return <Skeleton height={96} />;
  if (!slots.length) return <p className={`${styles.place} ${styles.note}`}>{t('next.none')}</p>;
  return (
    <ul aria-label={t('next.label')} className={`${styles.place} ${row ? styles.row : ''}`}>
      {slots.map(({ slotId, startUtc, zone }) => {
        const day = dayIn(startUtc, zone);
        return (
          <li key={slotId}>
            <Link className={styles.chip} to={paths.book(doctorUserId, slotId)}>
              <time dateTime={startUtc}>
                <span className={styles.day}>{dayText(day, 'short', language)}</span>
                {timeIn(startUtc, zone, language)} <span className={styles.zone}>{zoneName(startUtc, zone)}</span>
              </time>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
