import { mayCallFor } from '@charis/shared/rules';
import { orderTypes, saveType } from '#domains/booking/commands/appointment-type.service';
import { listChanges } from '#domains/booking/commands/calendar-change.service';
import { saveResource } from '#domains/booking/commands/clinic-resource.service';
import { changeDays, changeHours } from '#domains/booking/commands/closure.service';
import { changeDayHours } from '#domains/booking/commands/day-hours.service';
import { listHolidaysOf } from '#domains/booking/commands/holiday.service';
import { changeProgress } from '#domains/booking/commands/progress.service';
import { changeSetting, readSetting } from '#domains/booking/commands/setting.service';
import { presentEntry } from '#domains/booking/http/reservation.presenter';
import { noCalendar, readCalendars } from '#domains/booking/queries/schedule.service';
import { requireOwnCalendar } from '#domains/booking/rules/schedule.policy';
import { findTypes } from '#domains/booking/store/appointment-type.store';
import { findBusy } from '#domains/booking/store/busy-calendar.store';
import { findResources } from '#domains/booking/store/clinic-resource.store';
import { findHistory } from '#domains/booking/store/history.store';
import { findRequests } from '#domains/booking/store/schedule.store';
import { countWaits } from '#domains/booking/store/waitlist.store';
import { findActedFor } from '#platform/http/acting.store';
import { accountHandler } from '#platform/http/handler';
import { notFound, refusedField } from '#platform/http/refusal';

const read = { transaction: false };
const write = { transaction: true };

export const getReservationSetting = accountHandler('getReservationSetting', read, (context, { query }) => {
  requireOwnCalendar(context, query.doctorUserId);
  return readSetting(context);
});

export const saveReservationSetting = accountHandler('saveReservationSetting', write, (context, { body }) => {
  const { doctorUserId, weekly, preview, ...rules } = body;
  requireOwnCalendar(context, doctorUserId);
  return changeSetting(context, { weekly, rules, preview });
});

export const setAppointmentTime = accountHandler(
  'setAppointmentTime',
  write,
  (context, { body: { weekly, preview } }) => changeSetting(context, { weekly, preview }),
);

export const listAppointmentTypes = accountHandler('listAppointmentTypes', read, ({ db, account }) =>
  findTypes(db, account.id),
);
export const saveAppointmentType = accountHandler('saveAppointmentType', write, (context, { body }) =>
  saveType(context, body),
);
export const orderAppointmentTypes = accountHandler('orderAppointmentTypes', write, (context, { body }) =>
  orderTypes(context, body.typeIds),
);

export const listClinicResources = accountHandler('listClinicResources', read, ({ db, account }) =>
  findResources(db, account.id),
);
export const saveClinicResource = accountHandler('saveClinicResource', write, (context, { body }) =>
  saveResource(context, body),
);

export const setDayOpen = accountHandler('setDayOpen', write, (context, { body }) => changeDays(context, body));
export const setSlotOpen = accountHandler('setSlotOpen', write, (context, { body }) => changeHours(context, body));
export const setDayHours = accountHandler('setDayHours', write, (context, { body }) => changeDayHours(context, body));
export const listCalendarChanges = accountHandler('listCalendarChanges', read, (context) => listChanges(context));

export const setVisitProgress = accountHandler('setVisitProgress', write, (context, { body }) =>
  changeProgress(context, body),
);

export const getAppointmentHistory = accountHandler(
  'getAppointmentHistory',
  read,
  async ({ db, account }, { params }) => {
    const steps = await findHistory(db, account.id, params.kaReservationId);
    if (!steps) throw notFound('The appointment');
    return steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() }));
  },
);

export const listHolidays = accountHandler('listHolidays', read, (context) => listHolidaysOf(context));

const mostDays = 45;

export const getSchedule = accountHandler('getSchedule', read, async (context, { query: { from, to } }) => {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (length < 0 || length >= mostDays) throw refusedField('to', 'Choose 45 days or fewer.');
  const { db, account, clock } = context;
  const own = { doctorId: account.id, isTeam: account.actor !== undefined };
  const [{ zone, days } = noCalendar] = await readCalendars(context, [own], [from, to]);
  return { zone, days, waiting: await countWaits(db, account.id, clock.now()) };
});

export const getTeamDay = accountHandler('getTeamDay', read, async (context, { query: { date } }) => {
  const { db, account } = context;
  const kept = (await findActedFor(db, account.id)).filter(({ roles }) => mayCallFor(roles, 'getSchedule'));
  const own = account.inPractice ? [{ doctorId: account.id, isTeam: false }] : [];
  const calendars = [...own, ...kept.map(({ id }) => ({ doctorId: id, isTeam: true }))];
  const doctors = (await readCalendars(context, calendars, [date, date])).flatMap(({ doctorId, days, ...doctor }) =>
    days.map((day) => ({ doctorUserId: doctorId, ...doctor, day })),
  );
  return { doctors };
});

export const listAppointmentRequests = accountHandler(
  'listAppointmentRequests',
  read,
  async ({ db, account, clock, browser: { language } }, { query: { limit = 50 } }) => {
    const now = clock.now();
    const busy = await findBusy(db, account.id, now);
    const reading = { language, now, isTeam: account.actor !== undefined, busy };
    return (await findRequests(db, account.id, now, limit)).map((row) => presentEntry(row, reading));
  },
);
