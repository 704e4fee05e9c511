/** Times of appointments: booking one, moving to another, and proposing one. */
import { z } from 'zod';
import { isPersonalName } from '../rules';
import {
  appointment,
  changes,
  consultationType,
  relation,
  reminder,
  reservationState,
  tooLate,
  wrongReservationState,
} from './appointment';
import { consultationMode } from './doctor';
import { aud, categoryName, day, emailText, id, lineText, nameText, plainText, utc, zone } from './fields';
import { operation } from './operation';
import { consentRequired, fieldErrors, noData } from './reasons';
import { slot } from './reservation';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected HH:MM');

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
const bookingTerms = z.object({
  feeAud: aud,
  cancellationHours: z.int(),
  autoConfirm: z.boolean(),
  /** What is paid of the fee when it is booked. */
  dueAud: aud.optional(),
});
/** The nearest times that are free, three at most. */
const timeTaken = z.object({ alternatives: z.array(slot) });

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
  data: z.object({
    kaReservationId: id,
    state: reservationState,
    startUtc: utc,
    zone,
    icsUrl: z.string(),
    /** The time is held, and booked once this is paid; null where nothing is to pay. */
    payment: z.object({ payUrl: z.string(), untilUtc: utc, cents: z.int() }).nullish(),
  }),
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
    'The practice books a time for a person without an account, such as one who phones, or for one of its patients; the notice does not count',
  access: 'doctor',
  idempotent: true,
  body: z
    .object({
      ...chosenTime,
      /** The time, by day and time, need not be free: it may be outside of the hours or closed, but no one else may have it. */
      anyTime: z.boolean().optional(),
      /** Where, at such a time; the first clinic by default. */
      clinicId: id.optional(),
      /** An appointment of the patient, who has name, number and email from it: a member hears of the new one like of their own. */
      patientId: id.optional(),
      name: nameText(100).min(1).optional(),
      phone: lineText(40).optional(),
      /** Mails of the appointment go there. */
      email: emailText('Please enter a valid email address').optional(),
      type: consultationType,
      /** One of the doctor's named types, which stands for `type`; also one that members cannot book by themselves. */
      typeId: id.optional(),
      /** At the clinic by default. A caller joins a video once they have an account with this email. */
      mode: consultationMode.optional(),
      categoryName: categoryName.optional(),
      /** For the practice alone. */
      note: plainText(500).optional(),
    })
    .refine(named, unnamed)
    .refine(({ name, patientId }) => name !== undefined || patientId !== undefined, {
      message: 'Please enter a name',
      path: ['name'],
    }),
  invalidates: changes,
  data: z.object({ kaReservationId: id, startUtc: utc, zone }),
  reasons: { NOT_FOUND: noData, TIME_TAKEN: timeTaken, FIELD_REFUSED: fieldErrors },
});
