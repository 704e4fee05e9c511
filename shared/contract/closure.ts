/** What differs from the weekly hours of an own calendar: closed days and hours, dates with hours of their own, and who changed what. */
import { z } from 'zod';
import { weeksApart } from '../rules';
import { day, lineText, utc } from './fields';
import { operation } from './operation';
import { noData } from './reasons';
import { affected, calendarChanges, own, period, preview, timeOfDay } from './schedule';

/** Why it is so: shown in the own calendar, to no member. */
const ownReason = lineText(100).optional();

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
    /** Only each so many weeks, counted from the first day; each week by default. */
    everyWeeks: z.literal(weeksApart).optional(),
    reason: ownReason,
    preview,
  }),
  invalidates: calendarChanges,
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
    reason: ownReason,
    preview,
  }),
  invalidates: calendarChanges,
  data: closed,
  reasons: { NOT_FOUND: noData, NOT_ALLOWED: noData },
});

export const setDayHours = operation({
  method: 'POST',
  path: '/reservation/dayHours',
  summary:
    'Gives one date hours of its own, which stand for the weekly ones and open the day; none gives the weekly ones back',
  access: 'doctor',
  body: z.object({
    ...own,
    selectTime: day,
    /** A break is the time between two periods. */
    periods: z.array(period).max(10),
    reason: ownReason,
    preview,
  }),
  invalidates: calendarChanges,
  data: z.object({
    /** Appointments and requests that the hours no longer hold: they stay, and the doctor should tell their members. */
    affected,
  }),
  reasons: { NOT_ALLOWED: noData },
});

export const listCalendarChanges = operation({
  method: 'GET',
  path: '/reservation/changes',
  summary:
    'What was closed, opened and given other hours in the own calendar in the last year, and by whom; the latest 50 first',
  access: 'practice',
  tags: ['schedule'],
  data: z.array(
    z.object({
      /** A number of its own. */
      changeId: z.string(),
      /** `hours`: the date has hours of its own; `weekly`: it has the weekly ones again. More may come. */
      action: z.string(),
      firstDay: day,
      lastDay: day,
      /** How many of the days between were meant. */
      days: z.int(),
      /** The part of each day that was meant, from and until; null for the whole day, and `until` for one time. */
      from: timeOfDay.nullable(),
      until: z.string().nullable(),
      reason: z.string(),
      /** `team` is someone who acted for the doctor; null where the account is deleted. */
      side: z.enum(['doctor', 'team']).nullable(),
      name: z.string(),
      at: utc,
    }),
  ),
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
