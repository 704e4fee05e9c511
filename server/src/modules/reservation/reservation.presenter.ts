import type { Config } from '#config';
import { icsUrlOf } from './ics-link';
import { cancelUntil, rateableFor, state } from './reservation.machine';
import type { AppointmentRow } from './reservation.store';

export const isRateable = (row: AppointmentRow, now: Date): boolean =>
  row.state === state.fulfilled && !row.evaluation_id && now.getTime() <= row.ends_at.getTime() + rateableFor;

/** Returns what everyone reads who may see the appointment. */
const presentVisit = (row: AppointmentRow) => ({
  kaReservationId: row.id,
  ...{ state: row.state, mode: row.mode, note: row.note, reason: row.reason, zone: row.zone },
  categoryName: row.category_name,
  startUtc: row.starts_at.toISOString(),
  endUtc: row.ends_at.toISOString(),
  meetingId: row.meeting_id,
  meetingState: row.meeting_state,
});

/** An appointment in its doctor's calendar. */
export const presentEntry = (row: AppointmentRow) => ({
  ...presentVisit(row),
  date: row.date,
  createdUtc: row.created_at.toISOString(),
  type: row.type,
  expiresUtc: row.expires_at?.toISOString() ?? null,
  memberId: row.member_id,
  memberName: row.member_name,
  memberImage: row.member_image,
  phone: row.guest_phone,
  referralConfirmed: row.referral_confirmed,
  clinicId: row.clinic_id,
  clinicName: row.clinic_name,
});

/** An appointment as its member or its doctor sees it. */
export function presentAppointment(config: Config, row: AppointmentRow, now: Date) {
  return {
    ...presentVisit(row),
    type: row.type,
    displayTime: row.display_time,
    doctor: { doctorUserId: row.doctor_id, name: row.doctor_name, title: row.doctor_title, image: row.doctor_image },
    member: { userId: row.member_id, name: row.member_name, image: row.member_image },
    clinic: {
      clinicId: row.clinic_id,
      name: row.clinic_name,
      ...{ address: row.address, suburb: row.suburb, stateCode: row.state_code, phone: row.phone },
    },
    feeAud: row.fee_aud,
    cancelUntilUtc: cancelUntil(row.starts_at, row.cancellation_hours).toISOString(),
    expiresUtc: row.expires_at?.toISOString() ?? null,
    replacesId: row.replaces_id,
    canRate: isRateable(row, now),
    icsUrl: icsUrlOf(config, row.id),
  };
}
