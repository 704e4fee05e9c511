/**
 * Appointments: the API's word for one is **reservation**. Its `state` is 0 pending, 1 booked, 2 declined, 3 fulfilled, 4 no-show,
 * 5 cancelled by the doctor, 6 cancelled by the member, 7 expired (FHIR: pending, booked, cancelled, fulfilled, noshow).
 */
import { z } from 'zod';
import { lateMinutes } from '../rules';
import { consultationMode, offeredType } from './doctor';
import { aud, id, image, plainText, utc, wholeNumber, zone } from './fields';
import { sentForm } from './form';
import { meetingState } from './meeting';
import { operation } from './operation';
import { fieldErrors, noData } from './reasons';

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

/** The payment that a time waits for, or was booked with. */
const bookingPayment = z.object({
  /** `lapsed`: it did not come in time, or the time was given up before. */
  state: z.enum(['waiting', 'paid', 'returned', 'lapsed']),
  cents: z.int(),
  /** The time is held until then. */
  untilUtc: utc,
  paidUtc: utc.nullable(),
  refundedCents: z.int(),
  /** Where the member pays; null where no payment is awaited. */
  payUrl: z.string().nullable(),
});

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
  /** What is paid before it is booked; null where nothing is. */
  payment: bookingPayment.nullish(),
  /** The person for whom the member has booked; null where they come themselves. */
  relative: z.object({ name: z.string(), relation }).nullish(),
  /** How the member is reminded of it. */
  reminders: z.array(reminder).nullish(),
  /** The member has said then that they are coming. */
  comingUtc: utc.nullish(),
  /** The member has said that they are so many minutes late. */
  lateMinutes: z.int().nullish(),
});

export const wrongReservationState = z.object({ state: reservationState });
/** The clinic to ask, where the policy lets no one change the appointment here. */
export const tooLate = z
  .object({ clinic: z.object({ name: z.string(), phone: z.string(), address: z.string(), suburb: z.string() }) })
  .nullable();

export const changes = ['appointment', 'slot', 'schedule', 'meeting', 'waitlist'] as const;

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

export const listBookedPeople = operation({
  method: 'GET',
  path: '/reservation/people',
  summary:
    'The caller and those for whom they have booked, whom of them a doctor has seen, and the named types that are open to any of them',
  access: 'account',
  query: z.object({ doctorUserId: id }),
  tags: ['appointment', 'doctor'],
  data: z.object({
    /** The caller, whose name is empty here, comes first; `isKnown`: a visit of theirs to the doctor has taken place. */
    people: z.array(z.object({ name: z.string(), relation: relation.nullable(), isKnown: z.boolean() })),
    /** Anyone else for whom the caller books is new to the doctor. */
    types: z.array(offeredType.extend({ audience: z.enum(['all', 'new', 'known']) })),
  }),
  reasons: { NOT_FOUND: noData },
});

export const setReminders = operation({
  method: 'POST',
  path: '/reservation/reminders',
  summary:
    'Choose how the caller is reminded of an appointment or request of theirs, until it begins; by nothing where the list is empty',
  access: 'account',
  body: z.object({ kaReservationId: id, reminders: z.array(reminder).max(4) }),
  invalidates: ['appointment'],
  data: appointment,
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData, FIELD_REFUSED: fieldErrors },
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
