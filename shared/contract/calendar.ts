/** What is on the calendar of a doctor: times, appointments and requests, and how far visits are. */
import { z } from 'zod';
import { consultationType, endedBy, proposal, relation } from './appointment';
import { day, id, image, plainText, utc, wholeNumber, zone } from './fields';
import { sentForm } from './form';
import { meetingState } from './meeting';
import { operation } from './operation';
import { noData } from './reasons';
import { slot } from './reservation';
import { period, touched } from './schedule';

/** How far a visit is on its day: `paid` at the desk. Null before the member has come. */
const progress = z.enum(['arrived', 'in-room', 'left', 'paid']).nullable();

/** An appointment as its doctor sees it. */
const scheduleEntry = touched.extend({
  /** Null for a guest, whom the doctor has booked. */
  memberId: id.nullable(),
  /** The phone number of a guest. */
  phone: z.string(),
  /** The email of a guest. */
  email: z.string().nullish(),
  memberImage: image,
  /** Where the member has booked for someone else, whose name is `memberName`: who has, and what the person is to them. */
  bookedBy: z.object({ name: z.string(), relation }).nullish(),
  clinicId: id,
  clinicName: z.string(),
  /** The day on the clinic's calendar. */
  date: day,
  type: consultationType,
  /** One of the doctor's named types; null for a first consultation or a follow-up. */
  typeId: id.nullish(),
  /** What it was called when it was booked, in the language of the caller. */
  typeName: z.string().nullish(),
  categoryName: z.string().nullable(),
  note: plainText(500),
  /** Surgery needs it: the member has said that a GP refers them. */
  referralConfirmed: z.boolean(),
  reason: z.string(),
  endedBy,
  meetingId: id.nullable(),
  /** The state of the video meeting. */
  meetingState: meetingState.nullable(),
  createdUtc: utc,
  /** A request expires then if the doctor has not answered. */
  expiresUtc: utc.nullable(),
  progress: progress.optional(),
  /** The time since when it is so. */
  progressUtc: utc.nullish(),
  /** The member has said then that they are coming. */
  comingUtc: utc.nullish(),
  /** The member has said that they are so many minutes late. */
  lateMinutes: z.int().nullish(),
  /** What the member paid when they booked it; null where they paid nothing, or have it back. */
  paidCents: z.int().nullish(),
  /** The start of the booked appointment that a request to move would replace. */
  movesFromUtc: utc.nullable(),
  /** Another time that the member has been asked about. */
  proposal: proposal.nullish(),
  /** Forms that the member was sent for it. */
  forms: z.array(sentForm).optional(),
  /** A calendar elsewhere says that the doctor is busy then. */
  busyElsewhere: z.boolean().optional(),
});

const scheduleDay = z.object({
  date: day,
  /** True where the whole day is closed; single times may be closed besides. */
  closed: z.boolean(),
  /** Why it is closed. */
  reason: z.string().optional(),
  /** Who of the team closed it; empty where the doctor did, or we do not know. */
  closedBy: z.string().optional(),
  /** Hours of this date, which stand for those of its day of the week. */
  ownHours: z.object({ periods: z.array(period), reason: z.string(), by: z.string() }).nullish(),
  /** Of a closed time: why, and who of the team closed it. */
  slots: z.array(slot.extend({ reason: z.string().nullish(), closedBy: z.string().nullish() })),
  /** When calendars elsewhere say that the doctor is busy: spans that meet this day. */
  busy: z.array(z.object({ startUtc: utc, endUtc: utc })).optional(),
  appointments: z.array(scheduleEntry),
});

export const getSchedule = operation({
  method: 'GET',
  path: '/reservation/schedule',
  summary: 'The days of the own calendar with their times and every appointment, whatever the hours are today',
  access: 'practice',
  query: z.object({ from: day, to: day }),
  tags: ['schedule', 'slot', 'appointment', 'meeting', 'waitlist'],
  data: z.object({
    zone,
    /** How many members wait for a free time. */
    waiting: z.int().nullish(),
    days: z.array(scheduleDay),
  }),
});

export const getTeamDay = operation({
  method: 'GET',
  path: '/team/day',
  summary: 'One day of each doctor whose calendar the caller keeps, the own one first',
  access: 'account',
  query: z.object({ date: day }),
  tags: ['schedule', 'slot', 'appointment'],
  data: z.object({
    doctors: z.array(z.object({ doctorUserId: id, name: z.string(), zone, day: scheduleDay })),
  }),
});

export const setVisitProgress = operation({
  method: 'POST',
  path: '/reservation/progress',
  summary: 'Says how far a visit to the clinic is on its day; open calendars of the doctor see it at once',
  access: 'practice',
  body: z.object({ kaReservationId: id, progress }),
  invalidates: ['schedule'],
  data: z.object({ progress, progressUtc: utc.nullable() }),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData },
});

export const getAppointmentHistory = operation({
  method: 'GET',
  path: '/reservation/history/{kaReservationId}',
  summary: 'What has happened to an appointment of the own calendar, and who did it, the latest first',
  access: 'practice',
  params: z.object({ kaReservationId: id }),
  tags: ['appointment', 'schedule'],
  data: z.array(
    z.object({
      /** What was done, such as `move`; more may come. */
      action: z.string(),
      /** `team` is someone who acted for the doctor; null where time or Charis did it, or the account is deleted. */
      side: z.enum(['doctor', 'member', 'team']).nullable(),
      name: z.string(),
      at: utc,
    }),
  ),
  reasons: { NOT_FOUND: noData },
});

export const listAppointmentRequests = operation({
  method: 'GET',
  path: '/reservation/requests',
  summary: 'Requests that wait for the own answer, the next appointment first',
  access: 'practice',
  query: z.object({ limit: wholeNumber(1, 50).optional() }),
  tags: ['appointment'],
  data: z.array(scheduleEntry),
});
