/**
 * **Patients** of a practice: the people with whom a doctor has or had an appointment, from the first booking on. One is named by the id of any of
 * their appointments with this doctor, so that callers, who have no account, have a card as well.
 */
import { z } from 'zod';
import { appointment, relation } from './appointment';
import { cursor, id, image, pageSize, plainText, term, utc, zone } from './fields';
import { operation, pageOf } from './operation';
import { fieldErrors, noData } from './reasons';

const moment = z.object({ utc, zone });

const patient = z.object({
  /** The latest of their appointments. */
  kaReservationId: id,
  /** Null for a caller, whom the doctor has booked. */
  memberId: id.nullable(),
  /** Empty once the account was deleted. */
  name: z.string(),
  image,
  /** Where a member books for them: who does, and what the person is to them. Then `memberId` is that of the member. */
  bookedBy: z.object({ name: z.string(), relation }).nullish(),
  /** The number that the booking of a caller gave; empty for members. */
  phone: z.string(),
  /** The email that it gave; empty for members, and for none. */
  email: z.string(),
  /** False where the account is suspended or was deleted. */
  isActive: z.boolean(),
  /** The doctor has blocked the member. */
  isBlocked: z.boolean(),
  /** Appointments that took place. */
  attended: z.int(),
  noShows: z.int(),
  last: moment.nullable(),
  /** The next one that is booked or asked for. */
  next: moment.nullable(),
});

export const listPatients = operation({
  method: 'GET',
  path: '/doctor/patients',
  summary: 'The own patients, by their latest appointment; `keyword` is part of a name or of a number',
  access: 'practice',
  query: z.object({ keyword: term.optional(), cursor: cursor.optional(), pageSize: pageSize.optional() }),
  tags: ['appointment'],
  data: pageOf(patient),
});

export const getPatient = operation({
  method: 'GET',
  path: '/doctor/patients/{kaReservationId}',
  summary: 'One of the own patients, with their appointments here and the vouchers that were redeemed here',
  access: 'practice',
  params: z.object({ kaReservationId: id }),
  tags: ['appointment', 'voucher-order'],
  data: patient.extend({
    /** When they first booked. */
    since: utc,
    /** Appointments that the patient cancelled. */
    cancelled: z.int(),
    /** The latest first, 100 at most. */
    appointments: z.array(appointment),
    /** The latest first, 50 at most. */
    vouchers: z.array(z.object({ name: z.string(), lastFour: z.string(), redeemedUtc: utc, zone })),
    /** The members whom the practice has asked whether they are this caller, the latest first. */
    asked: z.array(z.object({ name: z.string(), askedUtc: utc, isDeclined: z.boolean() })).optional(),
  }),
  reasons: { NOT_FOUND: noData },
});

export const askCaller = operation({
  method: 'POST',
  path: '/doctor/patients/ask',
  summary: 'Asks a member among the own patients whether they are a caller; once they agree, both are one patient',
  access: 'practice',
  body: z.object({
    /** An appointment of the caller. */
    kaReservationId: id,
    /** An appointment of the member. */
    memberReservationId: id,
  }),
  invalidates: ['appointment'],
  data: z.object({ askedUtc: utc }),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData, FIELD_REFUSED: fieldErrors },
});

const note = z.object({
  noteId: id,
  text: z.string(),
  /** Goes up with every save; 0 before the first. */
  version: z.int(),
  savedUtc: utc.nullable(),
});

export const openPatientNote = operation({
  method: 'POST',
  path: '/doctor/patients/note/open',
  summary:
    'Read the private note about one of the own patients; each look is recorded. 422 once the account was deleted',
  access: 'practice',
  body: z.object({ kaReservationId: id }),
  invalidates: [],
  data: note.extend({
    /** The latest looks first, this one included, 20 at most. */
    looks: z.array(z.object({ by: z.string(), at: utc })),
  }),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData },
});

export const savePatientNote = operation({
  method: 'POST',
  path: '/doctor/patients/note',
  summary: 'Save the private note, on top of the version that was read',
  access: 'practice',
  bodyLimit: 48 * 1024,
  body: z.object({ noteId: id, version: z.int().min(0), text: plainText(10_000) }),
  invalidates: [],
  data: note,
  reasons: { NOT_FOUND: noData, STALE_VERSION: z.object({ current: note }) },
});
