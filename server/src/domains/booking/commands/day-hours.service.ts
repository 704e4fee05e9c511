import { periodProblems } from '@charis/shared/rules';
import { requireOwnCalendar } from '#domains/booking/rules/schedule.policy';
import { findOutside } from '#domains/booking/store/affected-appointments.store';
import { openDays } from '#domains/booking/store/closure.store';
import { findWeeklyOn, type Hours, replaceDayHours } from '#domains/booking/store/day-hours.store';
import { findClinics, lockCalendar } from '#domains/booking/store/setting.store';
import { type AccountContext, actorIdOf, type Input } from '#platform/http/handler';
import { refusedField } from '#platform/http/refusal';
import { tellChange } from './calendar-change.service';

/** Fails where hours overlap, end before they start, or are at a clinic where the doctor does not work. */
export async function requirePeriods(
  { db, account }: AccountContext,
  field: 'weekly' | 'periods',
  periods: readonly (Hours & { weekday: number })[],
): Promise<void> {
  const clinics = await findClinics(db, account.id);
  const [problem] = periodProblems(periods, clinics).values();
  if (problem === 'order') throw refusedField(field, 'Each period must end after it starts.');
  if (problem === 'overlap') throw refusedField(field, 'Two periods overlap.');
  if (!periods.every(({ clinicId }) => clinics.some((clinic) => clinic.clinicId === clinicId))) {
    throw refusedField(field, 'Choose a clinic of your profile.');
  }
}

/** Gives one date hours of its own, or its weekly ones back. What is booked stays, and is listed where the hours hold it no longer. */
export async function changeDayHours(context: AccountContext, change: Input<'setDayHours'>['body']) {
  const { db, account, clock } = context;
  const { doctorUserId, selectTime: day, periods, reason = '', preview } = change;
  requireOwnCalendar(context, doctorUserId);
  await lockCalendar(db, account.id);
  // They are compared as those of one day of the week are.
  await requirePeriods(
    context,
    'periods',
    periods.map((period) => ({ ...period, weekday: 1 })),
  );
  const hours = periods.length > 0 ? periods : await findWeeklyOn(db, account.id, day);
  const affected = await findOutside(db, account.id, clock.now(), { day, hours });
  if (preview) return { affected };
  await tellChange(context, {
    action: periods.length > 0 ? 'hours' : 'weekly',
    firstDay: day,
    lastDay: day,
    days: 1,
    starts: null,
    ends: null,
    reason,
  });
  await replaceDayHours(db, account.id, { day, periods }, { reason, by: actorIdOf(account) });
  if (periods.length > 0) await openDays(db, account.id, [day]);
  return { affected };
}
