import type { DataOf } from '@charis/shared/contract';
import { comingHours, isMeetingOver, lateHours, lobbyMinutes } from '@charis/shared/rules';
import type { StatusTone } from '@charis/shared/ui';

export type Appointment = DataOf<'getReservation'>;

export const tabs = ['upcoming', 'requests', 'past', 'cancelled'] as const;
export type Tab = (typeof tabs)[number];

/** The states of the API by name. */
export const stateNames = [
  'pending',
  'booked',
  'declined',
  'fulfilled',
  'no-show',
  'cancelled-by-doctor',
  'cancelled',
  'expired',
] as const;
export type StateName = (typeof stateNames)[number];

export const stateOf = ({ state }: Pick<Appointment, 'state'>): StateName => stateNames[state] ?? 'pending';

/**
 * Returns what a state is called: a time that waits or waited for its payment is no request, and what ended with the doctor's bookings was neither
 * refused nor cancelled by the doctor.
 */
export function stateWordOf(
  appointment: Pick<Appointment, 'state' | 'endedBy' | 'payment'>,
): StateName | 'ended' | 'called-off' | 'unpaid' | 'not-paid' {
  const name = stateOf(appointment);
  if (appointment.payment && name === 'pending') return 'unpaid';
  if (appointment.payment && name === 'expired') return appointment.payment.state === 'returned' ? 'ended' : 'not-paid';
  if (appointment.endedBy !== 'stop') return name;
  return name === 'expired' ? 'ended' : 'called-off';
}

export const toneOf: Record<StateName, StatusTone> = {
  pending: 'waiting',
  booked: 'good',
  declined: 'bad',
  fulfilled: 'over',
  'no-show': 'attention',
  'cancelled-by-doctor': 'bad',
  cancelled: 'over',
  expired: 'attention',
};

/** Returns what the fee is: still to pay, that of a visit that has taken place, or nothing where there is none. */
export function feeOf({ state }: Pick<Appointment, 'state'>): 'to-pay' | 'of-visit' | undefined {
  const name = stateOf({ state });
  if (name === 'pending' || name === 'booked') return 'to-pay';
  return name === 'fulfilled' ? 'of-visit' : undefined;
}

const hour = 3_600_000;

/** Returns how many hours before the start the member may still change an appointment. */
export const policyHoursOf = ({ startUtc, cancelUntilUtc }: Pick<Appointment, 'startUtc' | 'cancelUntilUtc'>): number =>
  (Date.parse(startUtc) - Date.parse(cancelUntilUtc)) / hour;

/** Returns the parameters that begin a booking like this one: the same named type, a follow-up of a visit that took place, else the same kind. */
export function againQuery({
  state,
  type,
  typeId,
  mode,
  clinic,
}: Pick<Appointment, 'state' | 'type' | 'typeId' | 'mode'> & {
  clinic: Pick<Appointment['clinic'], 'clinicId'>;
}): string {
  const name = stateOf({ state });
  const tookPlace = name === 'fulfilled' || name === 'booked';
  const kind = typeId ? `typeId=${typeId}` : `type=${tookPlace ? 'follow-up' : type}`;
  return `${kind}&mode=${mode}&clinicId=${encodeURIComponent(clinic.clinicId)}`;
}

type Meeting = Pick<Appointment, 'state' | 'startUtc' | 'endUtc' | 'meetingId' | 'meetingState'>;

/** Returns whether the meeting of an appointment can be joined, where it has one. */
function canJoin(appointment: Meeting, now: number): boolean {
  return (
    stateOf(appointment) === 'booked' &&
    appointment.meetingId !== null &&
    now >= Date.parse(appointment.startUtc) - lobbyMinutes * 60_000 &&
    !isMeetingOver(appointment, now)
  );
}

/** Returns the moments from which something else can be done with an appointment. */
export function turnsOf({ startUtc, endUtc, cancelUntilUtc }: Meeting & Pick<Appointment, 'cancelUntilUtc'>): number[] {
  const [start, end] = [Date.parse(startUtc), Date.parse(endUtc)];
  return [
    Date.parse(cancelUntilUtc) + 1,
    start - comingHours * hour,
    start - lateHours * hour,
    start - lobbyMinutes * 60_000,
    start,
    end,
  ];
}

/** Returns what a member can say at a moment of their way to a visit: that they come, and that they are late. */
export function wayOf({ state, startUtc, endUtc }: Pick<Appointment, 'state' | 'startUtc' | 'endUtc'>, now: number) {
  const [start, end] = [Date.parse(startUtc), Date.parse(endUtc)];
  const isBooked = stateOf({ state }) === 'booked';
  return {
    coming: isBooked && now >= start - comingHours * hour && now < start,
    late: isBooked && now >= start - lateHours * hour && now < end,
  };
}

/** Returns what the member can do with an appointment at a moment. */
export function waysOf(
  appointment: Meeting & Pick<Appointment, 'cancelUntilUtc'> & { doctor: Pick<Appointment['doctor'], 'takesBookings'> },
  now: number,
) {
  const name = stateOf(appointment);
  const [start, end] = [Date.parse(appointment.startUtc), Date.parse(appointment.endUtc)];
  const isAhead = now < start;
  const join = canJoin(appointment, now);
  // An API that does not say so yet means a doctor who does.
  const isStopped = appointment.doctor.takesBookings === false;
  return {
    join,
    change: name === 'booked' && isAhead,
    move: name === 'booked' && isAhead && !isStopped,
    /** The doctor takes no bookings, and the appointment may end. */
    stopped: name === 'booked' && isAhead && isStopped,
    /** Too late by the policy: only the clinic can change it. */
    isLate: name === 'booked' && isAhead && now > Date.parse(appointment.cancelUntilUtc),
    takeBack: name === 'pending' && isAhead,
    bookAgain: !isStopped && (name === 'booked' ? now >= end && !join : name !== 'pending' || !isAhead),
  };
}
