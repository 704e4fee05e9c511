import { type AppointmentState, appointmentState } from '@charis/shared/rules';

/**
 * The states of an appointment as one table: which action leads from where to where, who may take it, and when. `time` is what passes by itself.
 */
export const state = appointmentState;

export type ReservationState = AppointmentState;

export type AppointmentAction =
  | 'confirm'
  | 'decline'
  | 'fulfil'
  | 'miss'
  | 'cancel-as-doctor'
  | 'cancel-as-member'
  | 'expire'
  | 'end'
  | 'call-off'
  | 'complete'
  | 'take-payment'
  | 'release';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** A time waits for its payment that long. */
const holdMs = 15 * minute;

export interface Timed {
  state: number;
  starts_at: Date;
  ends_at: Date;
}

interface Transition {
  from: readonly ReservationState[];
  to: ReservationState;
  by: 'doctor' | 'member' | 'time';
  needsReason?: true;
  /** Returns why it cannot be done at this time, or undefined. */
  untimely?: (appointment: Timed, now: Date) => string | undefined;
}

/** Marks can be put right for this long after the end. */
const correctable = 7 * day;
const noShowAfter = 15 * minute;
/** An appointment that no one has marked counts as fulfilled after this. */
export const completedAfter = 48 * hour;

const notBefore = (ms: number, text: string) => (appointment: Timed, now: Date) => {
  if (now.getTime() < appointment.starts_at.getTime() + ms) return text;
  const marked = appointment.state === state.fulfilled || appointment.state === state.noShow;
  if (marked && now.getTime() > appointment.ends_at.getTime() + correctable) {
    return 'You can change this for 7 days after the appointment.';
  }
  return undefined;
};

const beforeStart = (appointment: Timed, now: Date) =>
  now >= appointment.starts_at ? 'The appointment has already started.' : undefined;

export const transitions: Record<AppointmentAction, Transition> = {
  confirm: { from: [state.pending], to: state.booked, by: 'doctor', untimely: beforeStart },
  decline: { from: [state.pending], to: state.declined, by: 'doctor', needsReason: true },
  fulfil: {
    from: [state.booked, state.noShow],
    to: state.fulfilled,
    by: 'doctor',
    untimely: notBefore(0, 'You can mark a visit once it has started.'),
  },
  miss: {
    from: [state.booked, state.fulfilled],
    to: state.noShow,
    by: 'doctor',
    untimely: notBefore(noShowAfter, 'You can mark a no-show 15 minutes after the start.'),
  },
  'cancel-as-doctor': {
    from: [state.booked],
    to: state.cancelledByDoctor,
    by: 'doctor',
    needsReason: true,
    untimely: beforeStart,
  },
  'cancel-as-member': {
    from: [state.pending, state.booked],
    to: state.cancelledByMember,
    by: 'member',
    untimely: beforeStart,
  },
  expire: { from: [state.pending], to: state.expired, by: 'time' },
  /** Both: the doctor takes no bookings any more. */
  end: { from: [state.pending], to: state.expired, by: 'time' },
  'call-off': { from: [state.booked], to: state.cancelledByDoctor, by: 'time', untimely: beforeStart },
  complete: { from: [state.booked], to: state.fulfilled, by: 'time' },
  /** Both: of a time that is held for a payment. */
  'take-payment': { from: [state.pending], to: state.booked, by: 'time' },
  release: { from: [state.pending], to: state.expired, by: 'time' },
};

export const isStanding = (of: number): boolean => of === state.pending || of === state.booked;

/** Returns whether it is in calendars, or was: a request that never was needs not be taken out of one. */
export const wasInCalendar = (of: number): boolean =>
  of !== state.pending && of !== state.declined && of !== state.expired;

/** The action that `doctorHandle` means by a state. */
export const actionOfHandled = {
  1: 'confirm',
  2: 'decline',
  3: 'fulfil',
  4: 'miss',
  5: 'cancel-as-doctor',
} as const satisfies Record<number, AppointmentAction>;

/** Returns when a request expires: a day after it was made or two hours before its start, whichever comes first. */
export const expiryOf = (startsAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + day, startsAt.getTime() - 2 * hour));

/** Returns until when a time is held for its payment; never beyond its start. */
export const holdUntilOf = (startsAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + holdMs, startsAt.getTime()));

/** Returns until when a member may cancel or move. */
export const cancelUntil = (startsAt: Date, cancellationHours: number) =>
  new Date(startsAt.getTime() - cancellationHours * hour);

/** A visit can be rated for this long. */
export const rateableFor = 90 * day;
