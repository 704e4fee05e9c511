/** A doctor's own schedule: weekly hours and rules, closures, and what is booked. */
import { z } from 'zod';
import { consultationType, endedBy, proposal, relation } from './appointment';
import { consultationMode } from './doctor';
import { aud, day, id, image, lineText, plainText, utc, wholeNumber, zone } from './fields';
import { sentForm } from './form';
import { meetingState } from './meeting';
import { operation } from './operation';
import { noData } from './reasons';
import { slot } from './reservation';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected HH:MM');

const weeklyPeriod = z.object({
  clinicId: id,
  /** 1 is Monday. */
  weekday: z.int().min(1).max(7),
  /** The time on the clinic's wall clock. */
  starts: timeOfDay,
  ends: z.union([timeOfDay, z.literal('24:00')]),
});

/** A break is the time between two periods of a day. */
const weekly = z.array(weeklyPeriod).max(70);

const rules = {
  slotMinutes: z.int().min(5).max(240),
  bufferBeforeMinutes: z.int().min(0).max(120),
  bufferAfterMinutes: z.int().min(0).max(120),
  /** Hours before the start until which a time can be booked; at least 12 without `autoConfirm`. */
  noticeHours: z.int().min(0).max(720),
  horizonDays: z.int().min(1).max(365),
  autoConfirm: z.boolean(),
  /** Hours before the start until which a member may cancel or move. */
  cancellationHours: z.int().min(0).max(168),
  feeAud: aud,
  modes: z.array(consultationMode).min(1).max(2),
  /** The minutes of a follow-up, at most those of a slot; null where it is as long as a first consultation. */
  followUpMinutes: z.int().min(5).max(240).nullable(),
  followUpFeeAud: aud.nullable(),
};

/** An appointment that a change would touch. It stays as it is. */
const touched = z.object({
  kaReservationId: id,
  startUtc: utc,
  endUtc: utc,
  zone,
  mode: consultationMode,
  /** 0 is a request, 1 is booked. */
  state: z.int(),
  memberName: z.string(),
});

const affected = z.array(touched);
const preview = z.boolean().optional();
const invalidates = ['schedule', 'slot'] as const;
const own = { doctorUserId: id.optional() };
/** Why it is closed: shown in the own calendar, to no one else. */
const closedReason = lineText(100).optional();

export const getReservationSetting = operation({
  method: 'GET',
  path: '/reservation/setting',
  summary: "The logged-in doctor's weekly hours and booking rules",
  access: 'practice',
  query: z.object(own),
  tags: ['schedule'],
  data: z.object({
    ...rules,
    doctorUserId: id,
    weekly: z.array(weeklyPeriod),
    /** The clinics of the doctor. */
    clinics: z.array(z.object({ clinicId: id, name: z.string(), suburb: z.string(), zone })),
  }),
  reasons: { NOT_ALLOWED: noData },
});

export const saveReservationSetting = operation({
  method: 'POST',
  path: '/reservation/addOrUpdate',
  summary: 'Sets weekly hours and booking rules; no appointment moves, and those that no longer fit are listed',
  access: 'doctor',
  body: z.object({
    ...own,
    ...rules,
    followUpMinutes: rules.followUpMinutes.optional(),
    followUpFeeAud: rules.followUpFeeAud.optional(),
    weekly,
    /** Lists what would no longer fit, and changes nothing. */
    preview,
  }),
  invalidates: ['schedule', 'slot', 'doctor'],
  data: z.object({ affected }),
  reasons: { NOT_ALLOWED: noData, NOT_POSSIBLE: noData },
});

export const setAppointmentTime = operation({
  method: 'POST',
  path: '/user/set_appointment_time',
  summary: 'Sets the weekly hours alone',
  access: 'doctor',
  body: z.object({ weekly, preview }),
  invalidates,
  data: z.object({ affected }),
  reasons: { NOT_ALLOWED: noData, NOT_POSSIBLE: noData },
});

const openState = z.union([
  z.literal(0),
  z.literal(1),
  z.literal('0').transform(() => 0 as const),
  z.literal('1').transform(() => 1 as const),
]);

const dayChange = {
  ...own,
  selectTime: day,
  /** 1 open, 0 closed. */
  state: openState,
};

const closed = z.object({
  /** Appointments and requests in the time that was closed: they stay, and the doctor should tell their members. */
  affected,
});

export const setDayOpen = operation({
  method: 'POST',
  path: '/reservation/closeAndOpen',
  aliases: { closeAndOpen: 'GET /reservation/closeAndOpen' },
  summary: 'Closes or opens days of the calendar; opening opens what nothing else closes',
  access: 'doctor',
  body: z.object({
    ...dayChange,
    /** Last day, where several are meant. */
    untilDay: day.optional(),
    /** The states whose clinics it closes; all clinics by default. */
    states: z
      .array(z.string().regex(/^[A-Z]{2,3}$/, 'Unknown state'))
      .min(1)
      .max(8)
      .optional(),
    /** The hours that are meant on each day, on the wall clock of each clinic; without them the whole day. */
    fromTime: timeOfDay.optional(),
    untilTime: z.union([timeOfDay, z.literal('24:00')]).optional(),
    /** Only these days of the week, where 1 is Monday; all by default. */
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).optional(),
    reason: closedReason,
    preview,
  }),
  invalidates,
  data: closed,
  reasons: { NOT_ALLOWED: noData },
});

export const setSlotOpen = operation({
  method: 'POST',
  path: '/reservation/slotCloseAndOpen',
  aliases: { slotCloseAndOpen: 'GET /reservation/slotCloseAndOpen' },
  summary: 'Closes or opens one time of a day, or the hours until another; opening opens what nothing else closes',
  access: 'doctor',
  body: z.object({
    ...dayChange,
    /** Wall time at the clinic. */
    displayTime: timeOfDay,
    /** End of the hours, where more than one time is meant. */
    untilTime: z.union([timeOfDay, z.literal('24:00')]).optional(),
    reason: closedReason,
    preview,
  }),
  invalidates,
  data: closed,
  reasons: { NOT_FOUND: noData, NOT_ALLOWED: noData },
});

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
  /** The start of the booked appointment that a request to move would replace. */
  movesFromUtc: utc.nullable(),
  /** Another time that the member has been asked about. */
  proposal: proposal.nullish(),
  /** Forms that the member was sent for it. */
  forms: z.array(sentForm).optional(),
});

const scheduleDay = z.object({
  date: day,
  /** True where the whole day is closed; single times may be closed besides. */
  closed: z.boolean(),
  /** Why it is closed. */
  reason: z.string().optional(),
  slots: z.array(slot.extend({ reason: z.string().nullish() })),
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

export const listHolidays = operation({
  method: 'GET',
  path: '/reservation/holidays',
  summary: 'Public holidays of the next year in the states of the own clinics, to be closed',
  access: 'doctor',
  tags: ['schedule'],
  data: z.array(
    z.object({
      date: day,
      name: z.object({ en: z.string(), 'zh-CN': z.string() }),
      /** The time at which it begins; null for the whole day. */
      fromTime: timeOfDay.nullable(),
      /** The states with the holiday. */
      states: z.array(z.string()),
      /** Whether nothing can be booked in it there. */
      closed: z.boolean(),
    }),
  ),
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
