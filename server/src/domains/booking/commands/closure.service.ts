import { minutesOf, mostClosedDays } from '@charis/shared/rules';
import { calendarEvents } from '#domains/booking/events';
import { requireOwnCalendar } from '#domains/booking/rules/schedule.policy';
import { findOnDays, findWithin } from '#domains/booking/store/affected-appointments.store';
import * as store from '#domains/booking/store/closure.store';
import { lockCalendar } from '#domains/booking/store/setting.store';
import { addEvent } from '#platform/events/event.store';
import type { AccountContext } from '#platform/http/handler';
import { notFound, refusedField } from '#platform/http/refusal';

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
}

const dayMs = 86_400_000;

const endsBeforeItStarts = () => refusedField('untilTime', 'The end must be after the start.');

/** Has open calendars of the doctor show what was closed or opened, also by someone of the team. */
function tellChange({ db, account, clock }: AccountContext): Promise<void> {
  const event = { subjectId: account.id, actorId: account.id, at: clock.now(), data: {} };
  return addEvent(db, calendarEvents.changed, event);
}

/** Closes or opens days. What is booked stays and is listed; a repetition changes nothing. */
export async function changeDays(context: AccountContext, change: DaysChange) {
  const { db, account, clock } = context;
  const { doctorUserId, selectTime, untilDay = selectTime, states, fromTime, untilTime, weekdays } = change;
  const { state, reason = '', preview } = change;
  requireOwnCalendar(context, doctorUserId);
  const length = (Date.parse(untilDay) - Date.parse(selectTime)) / dayMs;
  if (length < 0 || length >= mostClosedDays) {
    throw refusedField('untilDay', `Choose ${mostClosedDays} days or fewer.`);
  }
  if (minutesOf(fromTime ?? '00:00') >= minutesOf(untilTime ?? '24:00')) throw endsBeforeItStarts();
  await lockCalendar(db, account.id);
  const days = { days: [selectTime, untilDay] as const, weekdays };
  const part = { ...days, states, fromTime, untilTime };
  const affected = state === 0 ? await findOnDays(db, account.id, clock.now(), part) : [];
  if (preview) return { affected };
  const own = await store.findStates(db, account.id);
  await tellChange(context);
  const isWhole = fromTime === undefined && untilTime === undefined;
  if (isWhole && own.every((code) => states?.includes(code) ?? true)) {
    await (state === 0 ? store.closeDays(db, account.id, { ...days, reason }) : store.openDays(db, account.id, days));
    return { affected };
  }
  // A doctor is at one clinic at a time: the hours at the clinics of a state are closed hours of no other.
  const [spans = []] = await store.findWorkSpans(db, account.id, [part]);
  for (const span of spans) {
    await (state === 0 ? store.closeHours(db, account.id, { ...span, reason }) : store.openHours(db, account.id, span));
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
  const { state, reason = '' } = change;
  await tellChange(context);
  await (state === 0 ? store.closeHours(db, account.id, { ...span, reason }) : store.openHours(db, account.id, span));
  return { affected };
}
