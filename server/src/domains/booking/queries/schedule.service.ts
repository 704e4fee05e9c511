import { timeOf } from '@charis/shared/rules';
import { presentEntry } from '#domains/booking/http/reservation.presenter';
import { presentSlot } from '#domains/booking/rules/slot.rules';
import { findDays, findEntries } from '#domains/booking/store/schedule.store';
import type { AccountContext } from '#platform/http/handler';

interface Calendar {
  doctorId: string;
  /** Someone of the team reads it. */
  isTeam: boolean;
}

const presentSpan = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  startUtc: new Date(startsAt).toISOString(),
  endUtc: new Date(endsAt).toISOString(),
});

/** What someone has who is no doctor. */
export const noCalendar = { zone: 'Australia/Sydney', days: [] };

/** Returns the days of each calendar from the first to the last, with the name of its doctor and the zone of the first clinic. */
export async function readCalendars(
  { db, clock, browser: { language } }: Pick<AccountContext, 'db' | 'clock' | 'browser'>,
  calendars: readonly Calendar[],
  range: readonly [string, string],
) {
  const now = clock.now();
  const doctorIds = calendars.map(({ doctorId }) => doctorId);
  const allDays = await findDays(db, doctorIds, range, now);
  const rows = await findEntries(db, doctorIds, range);
  return calendars.map(({ doctorId, isTeam }) => {
    const own = rows.filter((row) => row.doctor_id === doctorId);
    const days = allDays
      .filter((day) => day.doctorId === doctorId)
      .map((day) => ({ ...day, busy: day.busy.map(presentSpan) }));
    const busy = days.flatMap((day) => day.busy);
    const entries = own.map((row) => presentEntry(row, { language, now, isTeam, busy }));
    return {
      doctorId,
      name: days[0]?.doctorName ?? '',
      zone: days[0]?.zone ?? noCalendar.zone,
      days: days.map(({ date, closed, reason, closedBy, ownHours, slots, busy }) => ({
        date,
        closed,
        reason: reason ?? '',
        closedBy: closedBy ?? '',
        busy,
        ownHours: ownHours && {
          periods: ownHours.periods.map(({ clinicId, starts, ends }) => ({
            clinicId,
            starts: timeOf(starts),
            ends: timeOf(ends),
          })),
          reason: ownHours.reason,
          by: ownHours.by ?? '',
        },
        slots: slots.map(({ startsAt, endsAt, reason: closedFor, closedBy: by, ...slot }) => ({
          ...presentSlot(doctorId, { ...slot, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }),
          reason: closedFor,
          closedBy: by,
        })),
        appointments: entries.filter((entry) => entry.date === date),
      })),
    };
  });
}
