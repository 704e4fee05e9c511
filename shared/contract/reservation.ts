import { z } from 'zod';
import { day, id, utc, wholeNumber, zone } from './fields';
import { operation } from './operation';
import { noData } from './reasons';

/** FREE, HELD by an unanswered request, BUSY, CLOSED by the doctor, or PAST (the minimum notice included). */
export const slotState = z.enum(['FREE', 'HELD', 'BUSY', 'CLOSED', 'PAST']);

export const slot = z.object({
  /** Opaque; the same slot has the same id in every answer. */
  slotId: z.string(),
  startUtc: utc,
  endUtc: utc,
  /** Wall time at the clinic, 24 hours: `09:30`. */
  displayTime: z.string(),
  zone,
  clinicId: id,
  state: slotState,
});

/** A named type of the doctor's; a first consultation by default. */
const typeId = id.optional();

export const getAppointmentTimes = operation({
  method: 'GET',
  path: '/reservation/appointmentTimes',
  summary: "A doctor's slots on one day of the clinic's calendar, without who booked them",
  access: 'public',
  query: z.object({ doctorUserId: id, selectTime: day, typeId }),
  tags: ['slot'],
  data: z.array(slot),
  reasons: { NOT_FOUND: noData },
});

export const getMonthlyCalendar = operation({
  method: 'GET',
  path: '/reservation/monthlyCalendar',
  summary: 'Slots per day of a month; without doctorUserId those of the logged-in doctor',
  access: 'public',
  query: z.object({
    year: wholeNumber(2020, 2100),
    month: wholeNumber(1, 12),
    doctorUserId: id.optional(),
    /** One of the doctor's clinics; all of them by default. */
    clinicId: id.optional(),
    typeId,
  }),
  tags: ['slot'],
  data: z.array(
    z.object({
      date: day,
      free: z.int(),
      pending: z.int(),
      booked: z.int(),
      closed: z.int(),
    }),
  ),
  reasons: { NOT_FOUND: noData, NOT_ALLOWED: noData, LOGIN_REQUIRED: noData },
});

export const listNextSlots = operation({
  method: 'POST',
  path: '/reservation/nextSlots',
  summary: 'The next free slots of several doctors',
  access: 'public',
  readable: true,
  body: z.object({
    doctorUserIds: z.array(id).min(1).max(20),
    /** The most for each doctor; 3 by default. */
    limit: wholeNumber(1, 5).optional(),
    typeId,
  }),
  tags: ['slot'],
  data: z.array(z.object({ doctorUserId: id, slots: z.array(slot) })),
});
