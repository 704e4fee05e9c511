/** Calendars elsewhere that a doctor follows, so that no one books a time at which they are busy there. */
import { z } from 'zod';
import { id, lineText, utc, zone } from './fields';
import { operation } from './operation';
import { noData } from './reasons';
import { affected } from './schedule';

const followed = z.object({
  calendarId: id,
  name: z.string(),
  /** The host of its address. The whole address is a secret: it opens the calendar to everyone who has it. */
  host: z.string(),
  /** The last time that it could be read. */
  readUtc: utc,
  /** Why it could not be read the last time, in the language of the caller; null where it could. */
  problem: z.string().nullable(),
  /** Events that could not be read. */
  skipped: z.int(),
});

const path = '/reservation/busy-calendars';
const params = z.object({ calendarId: id });
const invalidates = ['schedule', 'slot'] as const;

export const getBusyCalendars = operation({
  method: 'GET',
  path,
  summary: 'The calendars elsewhere that the doctor follows, and the appointments at times when they are busy there',
  access: 'practice',
  tags: ['schedule', 'appointment'],
  data: z.object({
    /** Of the doctor's first clinic. */
    zone,
    /** None for someone of the team. */
    calendars: z.array(followed),
    /** They stay until someone moves or cancels them. */
    conflicts: affected,
  }),
});

export const addBusyCalendar = operation({
  method: 'POST',
  path,
  summary:
    'Follows a calendar by its address (iCalendar), which is read before; of its events only start and end are kept',
  access: 'doctor',
  body: z.object({ name: lineText(60).min(1), url: lineText(2000).min(1) }),
  invalidates,
  data: params,
});

export const readBusyCalendar = operation({
  method: 'POST',
  path: `${path}/{calendarId}/read`,
  summary: 'Reads a calendar that is followed now, not up to 10 minutes later',
  access: 'doctor',
  params,
  invalidates,
  data: followed,
  reasons: { NOT_FOUND: noData },
});

export const removeBusyCalendar = operation({
  method: 'DELETE',
  path: `${path}/{calendarId}`,
  summary: 'Follows a calendar no more: its times are free again',
  access: 'practice',
  params,
  invalidates,
  data: params,
  reasons: { NOT_FOUND: noData },
});
