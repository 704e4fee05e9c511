import type { DataOf } from '@charis/shared/contract';
import { timeOf } from '@charis/shared/rules';
import { calendarEvents } from '#domains/booking/events';
import { findChanges, noteChange } from '#domains/booking/store/calendar-change.store';
import { addEvent } from '#platform/events/event.store';
import { type AccountContext, actorIdOf } from '#platform/http/handler';

type Noted = Omit<Parameters<typeof noteChange>[1], 'doctorId' | 'by' | 'at'>;

/** Notes a change of the doctor's calendar with who makes it, and has open calendars show it, also one made by someone of the team. */
export async function tellChange({ db, account, clock }: AccountContext, change: Noted): Promise<void> {
  const now = clock.now();
  await noteChange(db, { ...change, doctorId: account.id, by: actorIdOf(account), at: now });
  await addEvent(db, calendarEvents.changed, { subjectId: account.id, actorId: account.id, at: now, data: {} });
}

const textOf = (minutes: number | null) => (minutes === null ? null : timeOf(minutes));

/** Returns what has changed in the calendar in the last year, the latest first. */
export async function listChanges({ db, account }: AccountContext): Promise<DataOf<'listCalendarChanges'>> {
  return (await findChanges(db, account.id)).map((row) => ({
    changeId: row.id,
    action: row.action,
    firstDay: row.first_day,
    lastDay: row.last_day,
    days: row.days,
    from: textOf(row.starts_minute),
    until: textOf(row.ends_minute),
    reason: row.reason,
    side: row.by_id === null ? null : row.by_id === account.id ? 'doctor' : 'team',
    name: row.name ?? '',
    at: row.at.toISOString(),
  }));
}
