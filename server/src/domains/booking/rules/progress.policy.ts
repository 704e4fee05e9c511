import { deskHours } from '@charis/shared/rules';
import type { AppointmentRow } from '#domains/booking/store/appointment.store';
import { Refusal } from '#platform/http/refusal';
import { state } from './appointment.machine';

const hour = 3_600_000;

/** Fails where it cannot be said how far a visit is: it is by video, does not take place, or is on another day. */
export function requireAtDesk(row: Pick<AppointmentRow, 'state' | 'mode' | 'starts_at' | 'ends_at'>, now: Date): void {
  const takesPlace = row.mode === 'clinic' && (row.state === state.booked || row.state === state.fulfilled);
  const isNear =
    now.getTime() >= row.starts_at.getTime() - deskHours * hour &&
    now.getTime() <= row.ends_at.getTime() + deskHours * hour;
  if (takesPlace && isNear) return;
  throw new Refusal('NOT_POSSIBLE', 'You can check in visits to the clinic within 12 hours of their time.');
}
