import type { AppointmentRow } from '#domains/booking/store/appointment.store';
import { Refusal } from '#platform/http/refusal';
import { cancelUntil, state } from './appointment.machine';

/** @throws {Refusal} 409 where it is not booked, or has begun */
export function requireMovable(row: AppointmentRow, now: Date): void {
  if (row.state === state.booked && row.starts_at > now) return;
  throw new Refusal('WRONG_STATE', 'Only a booked appointment can be moved.', { data: { state: row.state } });
}

/**
 * Fails inside the window in which the clinic's policy lets no one cancel or move a booked appointment; a request can always be taken back.
 * @throws {Refusal} 422 with the clinic's contact in `data.clinic`
 */
export function requireWithinPolicy(row: AppointmentRow, now: Date): void {
  if (row.state !== state.booked || now <= cancelUntil(row.starts_at, row.cancellation_hours)) return;
  const { clinic_name: name, phone, address, suburb } = row;
  throw new Refusal(
    'NOT_POSSIBLE',
    `It is too late to change this appointment here. Please contact ${name}${phone ? ` at ${phone}` : ''}.`,
    {
      data: { clinic: { name, phone, address, suburb } },
    },
  );
}
