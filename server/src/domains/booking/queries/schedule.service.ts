import { presentEntry } from '#domains/booking/http/reservation.presenter';
import { presentSlot } from '#domains/booking/rules/slot.rules';
import { findDays, findEntries } from '#domains/booking/store/schedule.store';
import type { AccountContext } from '#platform/http/handler';

interface Calendar {
  doctorId: string;
  /** Someone of the team reads it. */
  isTeam: boolean;
}

/** Returns the days of a doctor's calendar from the first to the last, with the zone of the first clinic. */
export async function readDays(
  { db, clock, browser }: Pick<AccountContext, 'db' | 'clock' | 'browser'>,
  { doctorId, isTeam }: Calendar,
  range: readonly [string, string],
) {
  const now = clock.now();
  const reading = { language: browser.language, now, isTeam };
  const days = await findDays(db, doctorId, range, now);
  const entries = (await findEntries(db, doctorId, range)).map((row) => presentEntry(row, reading));
  return {
    zone: days[0]?.zone ?? 'Australia/Sydney',
    days: days.map(({ date, closed, reason, slots }) => ({
      date,
      closed,
      reason: reason ?? '',
      slots: slots.map(({ startsAt, endsAt, reason: closedFor, ...slot }) => ({
        ...presentSlot(doctorId, { ...slot, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }),
        reason: closedFor,
      })),
      appointments: entries.filter((entry) => entry.date === date),
    })),
  };
}
