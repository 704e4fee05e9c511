import { Link, useLive, useOperation, usePaths, useProcedureTitles, useSession } from '@charis/shared/remote';
import { appointmentState } from '@charis/shared/rules';
import { buttonClass, look, Skeleton, SuccessState } from '@charis/shared/ui';
import { Address, ClinicTime } from '@charis/shared/ui/display';
import { useEffect, useRef } from 'react';
import { AddToCalendar } from '#lib/add-to-calendar';
import { HeldTime } from '#lib/payment/held-time';
import { Receipt } from '#lib/payment/receipt';
import { useText } from '#lib/text';
import type { Booked, BookingDraft, Doctor } from '#lib/times/booking.rules';
import { WhatToBring } from '#lib/what-to-bring';
import styles from './book-appointment.module.css';

interface BookedViewProps {
  booked: Pick<Booked, 'kaReservationId' | 'state' | 'startUtc' | 'zone'> & { payment?: object | null | undefined };
  doctor: Doctor;
  mode: BookingDraft['mode'];
}

/** Shows the booked appointment, with calendar links and the way to change it. */
export function BookedView({ booked, doctor, mode }: BookedViewProps) {
  const t = useText();
  const paths = usePaths();
  const place = useRef<HTMLDivElement>(null);
  const appointment = useOperation('getReservation', { params: { kaReservationId: booked.kaReservationId } });
  useEffect(() => place.current?.focus(), []);
  const session = useSession();
  useLive(session.status === 'in' ? `appointments:${session.user.userId}` : undefined);
  const state = appointment.data?.state ?? booked.state;
  const isBooked = state === appointmentState.booked;
  const titleOf = useProcedureTitles();
  const { clinic, categoryName, payment } = appointment.data ?? {};
  if (appointment.data && payment && !isBooked) return <HeldTime appointment={appointment.data} payment={payment} />;
  if (booked.payment && !appointment.data) return <Skeleton height={240} />;
  return (
    <div className={`${look('stack', 24, 'center')} ${styles.booked}`} ref={place} tabIndex={-1}>
      <SuccessState
        hint={t(isBooked ? 'booked.hint' : 'booked.asked.hint', { name: doctor.name })}
        level="h2"
        title={t(isBooked ? 'booked.title' : 'booked.asked')}
      />
      <p className={look('size-20')}>
        <ClinicTime utc={booked.startUtc} variant="lines" zone={booked.zone} />
      </p>
      {categoryName ? <p>{titleOf(categoryName)}</p> : null}
      {mode === 'video' ? (
        <p>{t('booked.video')}</p>
      ) : clinic ? (
        <div>
          <strong>{clinic.name}</strong>
          <br />
          <Address directions line={clinic.address} state={clinic.stateCode} suburb={clinic.suburb} variant="lines" />
        </div>
      ) : null}
      {payment ? <Receipt payment={payment} zone={booked.zone} /> : null}
      {isBooked && appointment.data ? <WhatToBring categoryName={categoryName} mode={mode} /> : null}
      {isBooked && appointment.data ? <AddToCalendar appointment={appointment.data} /> : null}
      {/* Comes with what stands above it, or else it would move away from under a finger. */}
      {appointment.isLoading ? null : (
        <p>
          <Link className={buttonClass('primary')} to={isBooked ? paths.appointments() : paths.appointmentRequests()}>
            {t('booked.change')}
          </Link>
        </p>
      )}
    </div>
  );
}
