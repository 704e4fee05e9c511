import { readDueCalendars } from '#domains/booking/commands/busy-calendar.service';
import type { Services } from '#platform/http/handler';
import type { Queue } from '#platform/jobs/queue';

/** Reads the calendars elsewhere that doctors follow, each every 10 minutes. */
export function calendarQueue(services: Pick<Services, 'db' | 'clock' | 'config'>): Queue {
  return { name: 'calendars', every: 30, run: (stopped) => readDueCalendars(services, stopped) };
}
