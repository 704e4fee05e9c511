import type { Language } from '@charis/shared/rules';
import { followCalendar, readNow, unfollowCalendar } from '#domains/booking/commands/busy-calendar.service';
import { failureText } from '#domains/booking/rules/calendar-failure.policy';
import { findBusyElsewhere } from '#domains/booking/store/affected-appointments.store';
import { type CalendarRow, findCalendars, findZone } from '#domains/booking/store/busy-calendar.store';
import { accountHandler } from '#platform/http/handler';
import { serverText } from '#platform/texts/server-text';

const present = ({ id, name, host, read_at, failure, skipped }: CalendarRow, language: Language) => ({
  calendarId: id,
  name,
  host,
  readUtc: read_at.toISOString(),
  problem: failure && serverText(failureText(failure), language),
  skipped,
});

export const getBusyCalendars = accountHandler(
  'getBusyCalendars',
  { transaction: false },
  async ({ db, account, clock, browser: { language } }) => ({
    zone: await findZone(db, account.id),
    calendars: account.actor ? [] : (await findCalendars(db, account.id)).map((row) => present(row, language)),
    conflicts: await findBusyElsewhere(db, account.id, clock.now()),
  }),
);

// A calendar is read before it is followed, which no transaction should wait for.
export const addBusyCalendar = accountHandler('addBusyCalendar', { transaction: false }, (context, { body }) =>
  followCalendar(context, body),
);

export const readBusyCalendar = accountHandler(
  'readBusyCalendar',
  { transaction: false },
  async (context, { params }) => present(await readNow(context, params.calendarId), context.browser.language),
);

export const removeBusyCalendar = accountHandler('removeBusyCalendar', { transaction: true }, (context, { params }) =>
  unfollowCalendar(context, params.calendarId),
);
