import { daysOf, minutesOf, mostClosedDays, mostClosedSpan } from '@charis/shared/rules';
import { requireOwnCalendar } from '#domains/booking/rules/schedule.policy';
import { findOnDays, findWithin } from '#domains/booking/store/affected-appointments.store';
import * as store from '#domains/booking/store/closure.store';
import { lockCalendar } from '#domains/booking/store/setting.store';
import { type AccountContext, actorIdOf } from '#platform/http/handler';
import { notFound, refusedField } from '#platform/http/refusal';
import { tellChange } from './calendar-change.service';

interface Change {
  doctorUserId?: string | undefined;
  selectTime: string;
  /** 1 open, 0 closed. */
  state: 0 | 1;
  reason?: string | undefined;
  preview?: boolean | undefined;
}

interface DaysChange extends Change {
  untilDay?: string | undefined;
  states?: readonly string[] | undefined;
  fromTime?: string | undefined;
  untilTime?: string | undefined;
  weekdays?: readonly number[] | undefined;
  everyWeeks?: number | undefined;
}

const dayMs = 86_400_000;

const endsBeforeItStarts = () => refusedField('untilTime', 'The end must be after the start.');

/** Returns the days that are meant. */
function requireDays({ selectTime, untilDay = selectTime, weekdays, everyWeeks }: DaysChange): string[] {
  const length = (Date.parse(untilDay) - Date.parse(selectTime)) / dayMs + 1;
  if (length > mostClosedSpan) throw refusedField('untilDay', 'Choose a last day within a year of the first.');
  const days = daysOf({ from: selectTime, until: untilDay, weekdays, everyWeeks });
  if (length < 1 || days.length > mostClosedDays) {
    throw refusedField('untilDay', `Choose ${mostClosedDays} days or fewer.`);
  }
  return days;
}

/** Closes or opens days. What is booked stays and is listed; a repetition changes nothing. */
export async function changeDays(context: AccountContext, change: DaysChange) {
  const { db, account, clock } = context;
  const { doctorUserId, selectTime, untilDay = selectTime, states, fromTime, untilTime } = change;
  const { state, reason = '', preview } = change;
  requireOwnCalendar(context, doctorUserId);
  const days = requireDays(change);
  if (minutesOf(fromTime ?? '00:00') >= minutesOf(untilTime ?? '24:00')) throw endsBeforeItStarts();
  await lockCalendar(db, account.id);
  const part = { days, states, fromTime, untilTime };
  const affected = state === 0 ? await findOnDays(db, account.id, clock.now(), part) : [];
  if (preview || days.length === 0) return { affected };
  const own = await store.findStates(db, account.id);
  const closing = { reason, by: actorIdOf(account) };
  const isWhole = fromTime === undefined && untilTime === undefined;
  await tellChange(context, {
    action: state === 0 ? 'close' : 'open',
    firstDay: days[0] ?? selectTime,
    lastDay: days.at(-1) ?? untilDay,
    days: days.length,
    starts: isWhole ? null : minutesOf(fromTime ?? '00:00'),
    ends: isWhole ? null : minutesOf(untilTime ?? '24:00'),
    reason,
  });
  if (isWhole && own.every((code) => states?.includes(code) ?? true)) {
    await (state === 0 ? store.closeDays(db, account.id, days, closing) : store.openDays(db, account.id, days));
    return { affected };
  }
  // A doctor is at one clinic at a time: the hours at the clinics of a state are closed hours of no other.
  const [spans = []] = await store.findWorkSpans(db, account.id, [part]);
  for (const span of spans) {
    await (state === 0 ? store.closeHours(db, account.id, span, closing) : store.openHours(db, account.id, span));
  }
  return { affected };
}

interface HoursChange extends Change {
  displayTime: string;
  untilTime?: string | undefined;
}

async function spanOf({ db, account, clock }: AccountContext, { selectTime, displayTime, untilTime }: HoursChange) {
  if (untilTime === undefined) {
    return store.findSlotSpan(db, account.id, { day: selectTime, time: displayTime, now: clock.now() });
  }
  const [starts, ends] = [minutesOf(displayTime), minutesOf(untilTime)];
  if (starts >= ends) throw endsBeforeItStarts();
  return store.findHoursSpan(db, account.id, { day: selectTime, starts, ends });
}

/** Does what `changeDays` does for one time of a day or the hours until another. */
export async function changeHours(context: AccountContext, change: HoursChange) {
  const { db, account, clock } = context;
  requireOwnCalendar(context, change.doctorUserId);
  await lockCalendar(db, account.id);
  const span = await spanOf(context, change);
  if (!span) throw notFound('The time');
  const affected = change.state === 0 ? await findWithin(db, account.id, clock.now(), span) : [];
  if (change.preview) return { affected };
  const { state, selectTime, displayTime, untilTime, reason = '' } = change;
  await tellChange(context, {
    action: state === 0 ? 'close' : 'open',
    firstDay: selectTime,
    lastDay: selectTime,
    days: 1,
    starts: minutesOf(displayTime),
    ends: untilTime === undefined ? null : minutesOf(untilTime),
    reason,
  });
  const closing = { reason, by: actorIdOf(account) };
  await (state === 0 ? store.closeHours(db, account.id, span, closing) : store.openHours(db, account.id, span));
  return { affected };
}
