import { Link, useIsOwn, useOperation, usePaths, useSearchParams, useSession, useWriter } from '@charis/shared/remote';
import { buttonClass, EmptyState, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { useRef, useState } from 'react';
import { useText } from '#lib/text';
import type { BookingDraft } from '#lib/times/booking.rules';
import times from '#lib/times/times.module.css';
import styles from './book-appointment.module.css';
import { BookingSteps } from './booking-steps';
import { DoctorSummary } from './doctor-summary';
import { StoredBooking } from './stored-booking';

interface BookingWizardProps {
  doctorUserId: string;
  slotId?: string | undefined;
  /** A step asks for one decision. */
  stepwise?: boolean | undefined;
}

/** Shows the way from a doctor to a booked appointment. */
export function BookingWizard({ doctorUserId, slotId, stepwise = false }: BookingWizardProps) {
  const t = useText();
  const paths = usePaths();
  const session = useSession();
  const [params] = useSearchParams();
  const [bookedBefore] = useState(params.get('booked'));
  const isBookedBefore = session.status === 'in' && bookedBefore !== null && params.get('booked') === bookedBefore;
  const isOwn = useIsOwn(doctorUserId);
  const { turn: writer } = useWriter();
  /** A session that ends takes the answers and so the steps off the page: what was chosen waits here for its writer. */
  const chosen = useRef<{ writer: number; draft: BookingDraft | undefined }>(undefined);
  const doctor = useOperation('getDoctorDetail', { query: { id: doctorUserId } });
  const asksWhom = session.status === 'in' && !isOwn && doctor.data?.takingBookings === true;
  const people = useOperation('listBookedPeople', { query: { doctorUserId } }, { enabled: asksWhom });
  // What was chosen for a relative is among their types. Steps that are shown stay, also when someone logs in at the last one.
  const [isReady, setReady] = useState(false);
  if (!isReady && doctor.data && session.status !== 'checking' && !(asksWhom && people.isPending)) setReady(true);
  const others = (
    <Link className={buttonClass('secondary')} to={paths.doctors()}>
      {t('doctors')}
    </Link>
  );
  if (isOwn) {
    const calendar = (
      <Link className={buttonClass('primary')} to={paths.schedule()}>
        {t('own-calendar')}
      </Link>
    );
    return <EmptyState action={calendar} hint={t('yourself.hint')} title={t('yourself.title')} />;
  }
  return (
    <QueryBoundary
      failed={t('failed.title')}
      missing={<EmptyState action={others} hint={t('unknown.hint')} title={t('unknown.title')} />}
      query={doctor}
      skeleton={<WizardSkeleton />}
    >
      {(data) => {
        if (!isReady) return <WizardSkeleton />;
        const steps = data.takingBookings ? (
          <BookingSteps
            before={chosen.current?.writer === writer ? chosen.current.draft : undefined}
            doctor={data}
            key={writer}
            people={people.data}
            onDraft={(draft) => {
              chosen.current = { writer, draft };
            }}
            slotId={slotId}
            stepwise={stepwise}
          />
        ) : (
          <EmptyState action={others} hint={t('closed.hint')} title={t('closed.title')} />
        );
        if (!isBookedBefore && data.takingBookings) return steps;
        return (
          <>
            <DoctorSummary brief={stepwise} doctor={data} />
            {isBookedBefore ? <StoredBooking doctor={data} kaReservationId={bookedBefore} missing={steps} /> : steps}
          </>
        );
      }}
    </QueryBoundary>
  );
}

function WizardSkeleton() {
  return (
    <div aria-busy="true" className={styles.layout}>
      <div className={times.panel} />
      <Skeleton height={160} />
    </div>
  );
}
