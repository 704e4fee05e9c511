import { Link, useOperation } from '@charis/shared/remote';
import { dayIn } from '@charis/shared/rules';
import { EmptyState, ErrorState, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './choose-time.module.css';
import { DayTimes } from './day-times';
import { DoctorSummary } from './doctor-summary';
import { MonthCalendar } from './month-calendar';
import { useTimes } from './use-times';

/** What the API answers for an id that is no doctor's, or no id at all. */
const unknown = [400, 404];

export function DoctorTimes({ doctorUserId }: { doctorUserId: string }) {
  const t = useText();
  const doctor = useOperation('getDoctorDetail', { query: { id: doctorUserId } });
  const times = useTimes(doctorUserId);
  const others = (
    <Link className={styles.link} to="/doctor">
      {t('doctors')}
    </Link>
  );
  if (doctor.isPending) return <TimesSkeleton />;
  if (doctor.isError && unknown.includes(doctor.error.code)) {
    return <EmptyState action={others} hint={t('unknown.hint')} title={t('unknown.title')} />;
  }
  if (doctor.isError) {
    return <ErrorState onRetry={() => doctor.refetch()} retry={t('retry')} title={t('failed.title')} />;
  }
  const { takingBookings, zone } = doctor.data;
  return (
    <>
      <DoctorSummary doctor={doctor.data} />
      {takingBookings ? (
        <div className={styles.columns}>
          <MonthCalendar times={times} today={dayIn(new Date().toISOString(), zone)} />
          <DayTimes times={times} zone={zone} />
        </div>
      ) : (
        <EmptyState action={others} hint={t('closed.hint')} title={t('closed.title')} />
      )}
    </>
  );
}

function TimesSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.summaryPlace}>
        <Skeleton height={160} />
      </div>
      <div className={styles.columns}>
        <div className={styles.panel} />
        <div className={styles.panel} />
      </div>
    </div>
  );
}
