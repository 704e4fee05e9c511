import type { DataOf } from '@charis/shared/contract';
import type { Language } from '@charis/shared/rules';
import { cancelUntil, rateableFor, state } from '#domains/booking/rules/appointment.machine';
import type { AppointmentRow } from '#domains/booking/store/appointment.store';
import { type BookingPayment, payUrlOf } from '#domains/commerce/index';
import type { SentForm } from '#domains/forms/index';
import { titleIn } from '#domains/practice/index';
import type { Context } from '#platform/http/handler';
import { serverText } from '#platform/texts/server-text';
import { icsUrlOf } from './ics-link';

export const isRateable = (row: AppointmentRow, now: Date): boolean =>
  row.state === state.fulfilled &&
  !row.relation &&
  !row.evaluation_id &&
  now.getTime() <= row.ends_at.getTime() + rateableFor;

const endings = {
  [state.declined]: 'doctor',
  [state.cancelledByDoctor]: 'doctor',
  [state.cancelledByMember]: 'member',
  [state.expired]: 'time',
} as const;

type EndedBy = DataOf<'getReservation'>['endedBy'];

function endedByOf({ state: now, is_stopped: isStopped }: AppointmentRow): EndedBy {
  if (isStopped) return 'stop';
  return Object.hasOwn(endings, now) ? endings[now as keyof typeof endings] : null;
}

/** Returns the time that the doctor proposes for an appointment that is booked. */
function proposalOf(row: AppointmentRow, now: Date) {
  const {
    state: is,
    starts_at: booked,
    proposed_start: start,
    proposed_reason: reason,
    is_proposed_taken: isTaken,
  } = row;
  if (is !== state.booked || !start) return null;
  return { startUtc: start.toISOString(), reason, isOpen: booked > now && start > now && !isTaken };
}

interface Reading {
  language: Language;
  now: Date;
  /** Someone of the team acts for the doctor: what a member wrote, and forms, are for the doctor alone. */
  isTeam: boolean;
  /** The member reads it: what the practice wrote is for the practice alone. */
  isMember?: boolean;
}

/** Returns the note where the reader may see it. The practice wrote it where it made the appointment, and else the member. */
function noteOf(
  { note, guest_name: writtenDown }: AppointmentRow,
  { isTeam, isMember }: { isTeam: boolean; isMember: boolean },
): string {
  const isHidden = writtenDown === null ? isTeam : isMember;
  return isHidden ? '' : note;
}

const presentForm =
  (language: Language) =>
  ({ responseId, status, title, titleZh }: SentForm) => ({
    responseId,
    status,
    title: (language === 'zh-CN' && titleZh) || title,
  });

/** Returns what everyone reads who may see the appointment; reasons of ours in their language. */
const presentVisit = (row: AppointmentRow, { language, now, isTeam, isMember = false }: Reading) => ({
  kaReservationId: row.id,
  endedBy: endedByOf(row),
  state: row.state,
  typeId: row.type_id,
  typeName: (language === 'zh-CN' && row.type_name_zh) || row.type_name || null,
  mode: row.mode,
  note: noteOf(row, { isTeam, isMember }),
  reason: isTeam && row.state === state.cancelledByMember ? '' : serverText(row.reason, language),
  zone: row.zone,
  categoryName: row.category_name,
  startUtc: row.starts_at.toISOString(),
  endUtc: row.ends_at.toISOString(),
  meetingId: row.meeting_id,
  meetingState: row.meeting_state,
  comingUtc: row.coming_at?.toISOString() ?? null,
  lateMinutes: row.late_minutes,
  proposal: proposalOf(row, now),
  forms: isTeam ? [] : (row.forms ?? []).map(presentForm(language)),
});

interface Busy {
  /** When a calendar elsewhere says that the doctor is busy. */
  busy: readonly { startUtc: string; endUtc: string }[];
}

/** Returns whether the doctor is busy elsewhere at the time of an appointment that takes place, or may. */
const isBusyElsewhere = ({ state: is, starts_at, ends_at }: AppointmentRow, { now, busy }: Reading & Busy) =>
  (is === state.pending || is === state.booked) &&
  ends_at > now &&
  busy.some(({ startUtc, endUtc }) => startUtc < ends_at.toISOString() && starts_at.toISOString() < endUtc);

/** Returns an appointment in its doctor's calendar. */
export const presentEntry = (row: AppointmentRow, reading: Reading & Busy) => ({
  ...presentVisit(row, reading),
  busyElsewhere: isBusyElsewhere(row, reading),
  date: row.date,
  createdUtc: row.created_at.toISOString(),
  type: row.type,
  progress: row.progress,
  progressUtc: row.progress_at?.toISOString() ?? null,
  expiresUtc: row.expires_at?.toISOString() ?? null,
  paidCents: row.payment?.state === 'ISSUED' ? row.payment.cents : null,
  movesFromUtc: row.moves_from?.toISOString() ?? null,
  memberId: row.member_id,
  memberName: row.patient_name,
  memberImage: row.relation ? '' : row.member_image,
  bookedBy: row.relation && { name: row.member_name, relation: row.relation },
  phone: row.guest_phone,
  email: row.guest_email,
  referralConfirmed: row.referral_confirmed,
  clinicId: row.clinic_id,
  clinicName: row.clinic_name,
});

type PaymentState = NonNullable<DataOf<'getReservation'>['payment']>['state'];

const paymentStates: Partial<Record<BookingPayment['state'], PaymentState>> = {
  PENDING_PAYMENT: 'waiting',
  ISSUED: 'paid',
  REFUNDED: 'returned',
};

/** Returns what was or is to be paid before the appointment; its member alone has the way to the payment. */
function presentPayment(
  config: Context['config'],
  { payment, hold_until: until }: AppointmentRow,
  { now, isMember }: { now: Date; isMember: boolean },
) {
  if (!payment) return null;
  const known = paymentStates[payment.state] ?? 'lapsed';
  const isOpen = known === 'waiting' && until !== null && until > now;
  return {
    state: known,
    cents: payment.cents,
    untilUtc: new Date(payment.payUntil).toISOString(),
    paidUtc: payment.paidAt && new Date(payment.paidAt).toISOString(),
    refundedCents: payment.refundedCents,
    payUrl: isOpen && isMember ? payUrlOf(config, payment.orderId) : null,
  };
}

type Viewer = Pick<Context, 'config' | 'clock' | 'browser' | 'account'>;

/** Returns an appointment as its member or its doctor sees it. */
export function presentAppointment({ config, clock, browser, account }: Viewer, row: AppointmentRow) {
  const isMember = account !== null && account.id === row.member_id;
  const isTeam = account?.actor !== undefined;
  return {
    ...presentVisit(row, { language: browser.language, now: clock.now(), isTeam, isMember }),
    type: row.type,
    displayTime: row.display_time,
    doctor: {
      doctorUserId: row.doctor_id,
      name: row.doctor_name,
      image: row.doctor_image,
      title: titleIn(row.doctor_title, browser.language),
      takesBookings: row.takes_bookings,
    },
    member: { userId: row.member_id, name: row.member_name, image: row.member_image },
    clinic: {
      clinicId: row.clinic_id,
      name: row.clinic_name,
      address: row.address,
      suburb: row.suburb,
      stateCode: row.state_code,
      phone: row.phone,
    },
    feeAud: row.fee_aud,
    cancelUntilUtc: cancelUntil(row.starts_at, row.cancellation_hours).toISOString(),
    expiresUtc: row.expires_at?.toISOString() ?? null,
    replacesId: row.replaces_id,
    canRate: isRateable(row, clock.now()),
    icsUrl: icsUrlOf(config, row.id),
    payment: presentPayment(config, row, { now: clock.now(), isMember }),
    relative: row.relation && { name: row.relative_name, relation: row.relation },
    reminders: row.reminders,
  };
}
