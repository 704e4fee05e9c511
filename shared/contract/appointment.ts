/**
 * Appointments: the API's word for one is **reservation**. Its `state` is 0 pending, 1 booked, 2 declined, 3 fulfilled, 4 no-show,
 * 5 cancelled by the doctor, 6 cancelled by the member, 7 expired (FHIR: pending, booked, cancelled, fulfilled, noshow).
 */
import { z } from 'zod';
import { isPersonalName, lateMinutes } from '../rules';
import { consultationMode } from './doctor';
import {
  aud,
  categoryName,
  day,
  emailText,
  id,
  image,
  lineText,
  nameText,
  plainText,
  utc,
  wholeNumber,
  zone,
} from './fields';
import { sentForm } from './form';
import { meetingState } from './meeting';
import { operation } from './operation';
import { consentRequired, fieldErrors, noData } from './reasons';
import { slot } from './reservation';

export const reservationState = z.int().min(0).max(7);

/** A first consultation, or one after another with the same doctor. */
export const consultationType = z.enum(['initial', 'follow-up']);

/**
 * The cause of its end; null where it has not ended. `time`: a request was not answered. `stop`: the doctor takes no bookings any more, so Charis
 * ended it.
 */
export const endedBy = z.enum(['doctor', 'member', 'time', 'stop']).nullable();

/** Another time that the doctor proposes for a booked appointment; the booked one holds until the member answers. */
export const proposal = z.object({
  startUtc: utc,
  /** Why, for the member. */
  reason: z.string(),
  /** False once one of both times has passed, or the proposed one is taken. */
  isOpen: z.boolean(),
});

/** How a member is reminded: a mail and a text message are sent to them, `calendar` is an alarm of their calendar's entry. */
export const reminder = z.enum(['mail', 'push', 'text', 'calendar']);

/** The word for what a person is to the member who books for them. */
export const relation = z.enum(['partner', 'parent', 'child', 'sibling', 'friend', 'other']);

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected HH:MM');

export const appointment = z.object({
  kaReservationId: id,
  state: reservationState,
  type: consultationType,
  /** One of the doctor's named types; null for a first consultation or a follow-up. */
  typeId: id.nullish(),
  /** What it was called when it was booked, in the language of the caller. */
  typeName: z.string().nullish(),
  mode: consultationMode,
  /** Null where the member is not sure yet. */
  categoryName: z.string().nullable(),
  /** What the member wrote; for the doctor and the member alone. */
  note: z.string(),
  /** Why it was declined or cancelled. */
  reason: z.string(),
  endedBy,
  startUtc: utc,
  endUtc: utc,
  /** Wall time at the clinic, 24 hours. */
  displayTime: z.string(),
  zone,
  doctor: z.object({
    doctorUserId: id,
    name: z.string(),
    title: z.string(),
    image,
    /** False while the doctor is suspended or the yearly check is not done. */
    takesBookings: z.boolean(),
  }),
  /** A guest, whom the doctor has booked, has no id. */
  member: z.object({ userId: id.nullable(), name: z.string(), image }),
  clinic: z.object({
    clinicId: id,
    name: z.string(),
    address: z.string(),
    suburb: z.string(),
    stateCode: z.string(),
    phone: z.string(),
  }),
  /** The fee of the consultation when it was booked. */
  feeAud: aud,
  /** The member may cancel or move it until then. */
  cancelUntilUtc: utc,
  /** A request expires then if the doctor has not answered. */
  expiresUtc: utc.nullable(),
  /** The appointment that a request for another time takes the place of once it is confirmed. */
  replacesId: id.nullable(),
  /** Null where there is none. */
  proposal: proposal.nullish(),
  /** Forms that the member was sent for it. */
  forms: z.array(sentForm).optional(),
  meetingId: id.nullable(),
  /** The state of the video meeting. */
  meetingState: meetingState.nullable(),
  /** The member may rate the visit now. */
  canRate: z.boolean(),
  /** A calendar file, for a while without a log-in. */
  icsUrl: z.string(),
  /** The person for whom the member has booked; null where they come themselves. */
  relative: z.object({ name: z.string(), relation }).nullish(),
  /** How the member is reminded of it. */
  reminders: z.array(reminder).nullish(),
  /** The member has said then that they are coming. */
  comingUtc: utc.nullish(),
  /** The member has said that they are so many minutes late. */
  lateMinutes: z.int().nullish(),
});

/** A time by its id, or by day and time of the clinic's wall clock. */
const chosenTime = {
  slotId: plainText(80).optional(),
  selectTime: day.optional(),
  displayTime: timeOfDay.optional(),
};

const named = (given: { slotId?: unknown; selectTime?: unknown; displayTime?: unknown }) =>
  given.slotId !== undefined || (given.selectTime !== undefined && given.displayTime !== undefined);
const unnamed = { message: 'Choose a time', path: ['slotId'] };

/** Which limit of bookings is reached, and how many it allows: with one doctor, in all, or in 24 hours. */
const bookingLimit = z.object({ limit: z.enum(['perDoctor', 'ahead', 'perDay']), most: z.int() });
/** What a doctor asks of bookings: the fee of this visit, the hours before it until which it can be cancelled, and who confirms it. */
const bookingTerms = z.object({ feeAud: aud, cancellationHours: z.int(), autoConfirm: z.boolean() });
/** The nearest times that are free, three at most. */
const timeTaken = z.object({ alternatives: z.array(slot) });
const wrongReservationState = z.object({ state: reservationState });
/** The clinic to ask, where the policy lets no one change the appointment here. */
const tooLate = z
  .object({ clinic: z.object({ name: z.string(), phone: z.string(), address: z.string(), suburb: z.string() }) })
  .nullable();

const changes = ['appointment', 'slot', 'schedule', 'meeting', 'waitlist'] as const;

export const applyReservation = operation({
  method: 'POST',
  path: '/reservation/reservationApply',
  summary:
    'Book a time, or ask for it where the doctor confirms by hand; 409 with `data.alternatives` where it is taken',
  access: 'account',
  idempotent: true,
  body: z
    .object({
      doctorUserId: id,
      ...chosenTime,
      type: consultationType,
      /** One of the doctor's named types, which stands for `type`. */
      typeId: id.optional(),
      mode: consultationMode,
      categoryName: categoryName.optional(),
      note: plainText(500).optional(),
      /** Surgery needs it: the member has a referral of a GP, or will have one by then. */
      referralConfirmed: z.boolean().optional(),
      /** What the page showed: where the doctor asks for something else by now, nothing is booked. */
      seen: bookingTerms.partial().optional(),
      /** A person over 18 for whom the caller books; the caller by default. */
      relative: z
        .object({
          name: nameText(50).refine(isPersonalName, 'Please enter the name of the person'),
          relation,
          /** The caller says that the person is over 18, and agrees. */
          agreed: z.literal(true),
        })
        .optional(),
      /** As for the appointment that the member booked last by default. */
      reminders: z.array(reminder).max(4).optional(),
    })
    .refine(named, unnamed),
  invalidates: changes,
  data: z.object({ kaReservationId: id, state: reservationState, startUtc: utc, zone, icsUrl: z.string() }),
  reasons: {
    NOT_FOUND: noData,
    TIME_TAKEN: timeTaken,
    OFFER_CHANGED: bookingTerms,
    BOOKING_LIMIT: bookingLimit,
    NOT_POSSIBLE: noData,
    CONSENT_REQUIRED: consentRequired,
    UNDER_AGE: fieldErrors,
  },
});

export const updateReservation = operation({
  method: 'POST',
  path: '/reservation/updateApply',
  summary:
    'Move an own appointment; with a doctor who confirms by hand a request, and the old time stays until it is confirmed',
  access: 'account',
  idempotent: true,
  body: z
    .object({
      kaReservationId: id,
      ...chosenTime,
      /** The clinic of the time; without it a visit stays at its clinic. */
      clinicId: id.optional(),
      /** What the page showed; fee and policy stay those of the appointment. */
      seen: bookingTerms.pick({ autoConfirm: true }).partial().optional(),
    })
    .refine(named, unnamed),
  invalidates: changes,
  data: z.object({ kaReservationId: id, state: reservationState, startUtc: utc, zone, icsUrl: z.string() }),
  reasons: {
    NOT_FOUND: noData,
    TIME_TAKEN: timeTaken,
    OFFER_CHANGED: bookingTerms.pick({ autoConfirm: true }),
    WRONG_STATE: wrongReservationState,
    NOT_POSSIBLE: tooLate,
    CONFLICT: noData,
    FIELD_REFUSED: fieldErrors,
  },
});

export const moveAppointment = operation({
  method: 'POST',
  path: '/reservation/doctorMove',
  summary:
    'The doctor moves a booked appointment to another of the own times, or proposes it to the member; the notice does not count',
  access: 'doctor',
  idempotent: true,
  body: z
    .object({
      kaReservationId: id,
      ...chosenTime,
      /** The member is asked first; the booked time holds until the answer. */
      propose: z.boolean().optional(),
      /** What the member reads. */
      reason: plainText(300).min(1),
    })
    .refine(named, unnamed),
  invalidates: changes,
  data: z.object({ kaReservationId: id, startUtc: utc, zone, isProposed: z.boolean() }),
  reasons: {
    NOT_FOUND: noData,
    TIME_TAKEN: timeTaken,
    WRONG_STATE: wrongReservationState,
    CONFLICT: noData,
    FIELD_REFUSED: fieldErrors,
  },
});

export const answerProposal = operation({
  method: 'POST',
  path: '/reservation/answerProposal',
  summary:
    'The member takes the time that the doctor proposes, or keeps the booked one; the doctor takes the proposal back',
  access: 'account',
  idempotent: true,
  body: z.object({
    kaReservationId: id,
    /** The proposed time that was shown: another one is not answered by it. */
    startUtc: utc,
    accept: z.boolean(),
  }),
  invalidates: changes,
  data: appointment,
  reasons: {
    NOT_FOUND: noData,
    TIME_TAKEN: timeTaken,
    WRONG_STATE: wrongReservationState,
    CONFLICT: noData,
    NOT_POSSIBLE: noData,
    FIELD_REFUSED: fieldErrors,
  },
});

export const bookGuest = operation({
  method: 'POST',
  path: '/reservation/guest',
  summary:
    'The doctor books a time at the clinic for a person without an account, such as one who phones; the notice does not count',
  access: 'doctor',
  idempotent: true,
  body: z
    .object({
      ...chosenTime,
      /** The time, by day and time, need not be free: it may be outside of the hours or closed, but no one else may have it. */
      anyTime: z.boolean().optional(),
      /** Where, at such a time; the first clinic by default. */
      clinicId: id.optional(),
      name: nameText(100).min(1),
      phone: lineText(40).optional(),
      /** Mails of the appointment go there. */
      email: emailText('Please enter a valid email address').optional(),
      type: consultationType,
      categoryName: categoryName.optional(),
      note: plainText(500).optional(),
    })
    .refine(named, unnamed),
  invalidates: changes,
  data: z.object({ kaReservationId: id, startUtc: utc, zone }),
  reasons: { TIME_TAKEN: timeTaken, FIELD_REFUSED: fieldErrors },
});

export const cancelReservation = operation({
  method: 'POST',
  path: '/reservation/userHandle',
  aliases: { userHandle: 'GET /reservation/userHandle' },
  summary: 'Cancel an appointment or request of the caller; repeating it changes nothing',
  access: 'account',
  body: z.object({ kaReservationId: id, reason: plainText(300).optional() }),
  invalidates: changes,
  data: appointment,
  reasons: { NOT_FOUND: noData, WRONG_STATE: wrongReservationState, NOT_POSSIBLE: tooLate },
});

/** 1 confirm, 2 decline, 3 fulfilled, 4 no-show, 5 cancel; declining and cancelling need a reason. */
const handledState = z.union([
  z.literal([1, 2, 3, 4, 5]),
  z
    .enum(['1', '2', '3', '4', '5'])
    .transform(Number)
    .pipe(z.literal([1, 2, 3, 4, 5])),
]);

export const getReminders = operation({
  method: 'GET',
  path: '/reservation/reminders',
  summary: 'How the caller was reminded of the appointment that they booked last, and which ways there are',
  access: 'account',
  tags: ['appointment', 'profile'],
  data: z.object({
    reminders: z.array(reminder),
    /** Ways that the site and the account have. */
    ways: z.array(reminder),
  }),
});

export const confirmComing = operation({
  method: 'POST',
  path: '/reservation/coming',
  summary: 'Say that one is coming to a booked appointment; repeating it changes nothing',
  access: 'account',
  body: z.object({ kaReservationId: id }),
  invalidates: ['appointment', 'schedule'],
  data: appointment,
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData },
});

export const sayLate = operation({
  method: 'POST',
  path: '/reservation/late',
  summary: 'Say by how many minutes one is late for an appointment of these hours, or, by null, that one is not',
  access: 'account',
  body: z.object({ kaReservationId: id, minutes: z.literal(lateMinutes).nullable() }),
  invalidates: ['appointment', 'schedule'],
  data: appointment,
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData },
});

export const handleReservation = operation({
  method: 'POST',
  path: '/reservation/doctorHandle',
  aliases: { doctorHandle: 'GET /reservation/doctorHandle' },
  summary: 'Confirm, decline, cancel or mark an appointment; 409 with `data.state` where its state has no such way',
  access: 'practice',
  body: z.object({ kaReservationId: id, state: handledState, reason: plainText(300).optional() }),
  invalidates: changes,
  data: appointment,
  reasons: { NOT_FOUND: noData, WRONG_STATE: wrongReservationState, NOT_POSSIBLE: noData },
});

export const getReservation = operation({
  method: 'GET',
  path: '/reservation/reservations/{kaReservationId}',
  summary: 'One appointment of the caller',
  access: 'account',
  params: z.object({ kaReservationId: id }),
  tags: ['appointment'],
  data: appointment,
  reasons: { NOT_FOUND: noData },
});

const mark = wholeNumber(1, 5);

export const createEvaluation = operation({
  method: 'POST',
  path: '/evaluations',
  summary: 'Rate a visit of the caller: once, within 90 days of a fulfilled appointment',
  access: 'account',
  body: z.object({
    kaReservationId: id,
    punctuality: mark,
    communication: mark,
    booking: mark,
    /** A rating of a visit to the clinic has it; a video meeting has no premises. */
    premises: mark.optional(),
  }),
  invalidates: ['appointment', 'doctor'],
  data: z.object({ evaluationId: id }),
  reasons: { NOT_FOUND: noData, CONFLICT: noData, NOT_POSSIBLE: noData },
});

const feed = z.object({ url: z.string() });

export const getCalendarFeed = operation({
  method: 'GET',
  path: '/me/calendar',
  summary: "The secret address of the caller's appointments for calendar programs; made when it is first asked for",
  access: 'account',
  uncacheable: true,
  tags: ['calendar-feed'],
  data: feed,
});

export const renewCalendarFeed = operation({
  method: 'POST',
  path: '/me/calendar',
  summary: 'Make another secret address; the one before ends',
  access: 'account',
  invalidates: ['calendar-feed'],
  data: feed,
});
