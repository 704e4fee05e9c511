import type { DataOf } from '@charis/shared/contract';
import { Link, useOperation, usePaths } from '@charis/shared/remote';
import { appointmentState } from '@charis/shared/rules';
import { buttonClass, EmptyState, QueryBoundary } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import { useText } from '#lib/text';
import type { Doctor } from '#lib/times/booking.rules';
import { BookedView } from './booked-view';

interface StoredBookingProps {
  kaReservationId: string;
  doctor: Doctor;
  /** Replaces an appointment that is not the reader's own. */
  missing: ReactNode;
}

/** Returns whether it is asked for or booked, and not over; or was to be paid, and was not. */
const isAhead = ({ state, endUtc, payment }: DataOf<'getReservation'>) =>
  (state === appointmentState.pending ||
    state === appointmentState.booked ||
    (state === appointmentState.expired && Boolean(payment))) &&
  Date.parse(endUtc) > Date.now();

/** Shows a booked appointment after a reload, as it stands now. */
export function StoredBooking({ kaReservationId, doctor, missing }: StoredBookingProps) {
  const t = useText();
  const paths = usePaths();
  const appointment = useOperation('getReservation', { params: { kaReservationId } });
  return (
    <QueryBoundary failed={t('booked.failed')} missing={missing} query={appointment}>
      {(data) =>
        isAhead(data) && data.doctor.doctorUserId === doctor.doctorUserId ? (
          <BookedView booked={data} doctor={doctor} mode={data.mode} />
        ) : (
          <EmptyState
            action={
              <Link className={buttonClass('primary')} to={paths.appointments()}>
                {t('booked.see')}
              </Link>
            }
            hint={t('booked.changed.hint')}
            title={t('booked.changed')}
          />
        )
      }
    </QueryBoundary>
  );
}
