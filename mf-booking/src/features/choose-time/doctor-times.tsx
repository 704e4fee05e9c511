import { Link, useOperation } from '@charis/shared/remote';
import { dayIn } from '@charis/shared/rules';
import { EmptyState, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './choose-time.module.css';
import { DayTimes } from './day-times';
import { DoctorSummary } from './doctor-summary';
import { TimesCalendar } from './times-calendar';
import { useTimes } from './use-times';

export function DoctorTimes({ doctorUserId }: { doctorUserId: string }) {
  const t = useText();
  const doctor = useOperation('getDoctorDetail', { query: { id: doctorUserId } });
  const times = useTimes(doctorUserId);
  const others = (
    <Link className={styles.link} to="/doctor">
      {t('doctors')}
    </Link>
  );
  return (
    <QueryBoundary
      failed={t('failed.title')}
      missing={<EmptyState action={others} hint={t('unknown.hint')} title={t('unknown.title')} />}
      query={doctor}
      skeleton={<TimesSkeleton />}
    >
      {(data) => (
        <>
          <DoctorSummary doctor={data} />
          {data.takingBookings ? (
            <div className={styles.columns}>
              <TimesCalendar times={times} today={dayIn(new Date().toISOString(), data.zone)} />
              <DayTimes times={times} zone={data.zone} />
            </div>
          ) : (
            <EmptyState action={others} hint={t('closed.hint')} title={t('closed.title')} />
          )}
        </>
      )}
    </QueryBoundary>
  );
}

function TimesSkeleton() {
  return (
    <div>
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
