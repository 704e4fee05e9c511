import { Link, type Slots, useLanguage, usePaths } from '@charis/shared/remote';
import { dayIn, dayText, timeIn, zoneName } from '@charis/shared/rules';
import { Button, look, RetryText, Skeleton } from '@charis/shared/ui';
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
      <div className={`${look('grid', 8, 'top')} ${styles.place}`}>
        <p className={look('across', 'muted', 'small')}>{t('next.failed')}</p>
        <Button className={styles.retry} onClick={() => refetch()} variant="link">
          <RetryText />
        </Button>
      </div>
    );
  }
  if (!slots) return <Skeleton height={96} />;
  if (!slots.length)
    return <p className={`${look('grid', 8, 'top', 'across', 'muted', 'small')} ${styles.place}`}>{t('next.none')}</p>;
  return (
    <ul aria-label={t('next.label')} className={`${look('grid', 8, 'top')} ${styles.place} ${row ? styles.row : ''}`}>
      {slots.map(({ slotId, startUtc, zone }) => {
        const day = dayIn(startUtc, zone);
        return (
          <li key={slotId}>
            <Link
              className={`${look('clip', 'framed', 'round-medium', 'small', 'unbroken')} ${styles.chip}`}
              to={paths.book(doctorUserId, slotId)}
            >
              <time dateTime={startUtc}>
                <span className={look('block', 'muted')}>{dayText(day, 'short', language)}</span>
                {timeIn(startUtc, zone, language)} <span className={look('muted')}>{zoneName(startUtc, zone)}</span>
              </time>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
