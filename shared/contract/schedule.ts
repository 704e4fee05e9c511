/** A doctor's own schedule: weekly hours and rules, and closures. */
import { z } from 'zod';
import { consultationMode } from './doctor';
import { aud, day, id, lineText, utc, zone } from './fields';
import { operation } from './operation';
import { noData } from './reasons';

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
export const touched = z.object({
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
