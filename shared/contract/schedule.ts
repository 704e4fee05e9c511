/** A doctor's own schedule: weekly hours and rules. */
import { z } from 'zod';
import { consultationMode } from './doctor';
import { aud, id, utc, zone } from './fields';
import { operation } from './operation';
import { noData } from './reasons';

export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected HH:MM');

/** Hours at a clinic, on its wall clock. */
export const period = z.object({
  clinicId: id,
  starts: timeOfDay,
  ends: z.union([timeOfDay, z.literal('24:00')]),
});

/** 1 is Monday. */
const weeklyPeriod = period.extend({ weekday: z.int().min(1).max(7) });

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

export const affected = z.array(touched);
export const preview = z.boolean().optional();
export const calendarChanges = ['schedule', 'slot'] as const;
export const own = { doctorUserId: id.optional() };

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
  invalidates: calendarChanges,
  data: z.object({ affected }),
  reasons: { NOT_ALLOWED: noData, NOT_POSSIBLE: noData },
});
