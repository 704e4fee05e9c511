import { leadTimes } from '@charis/shared/contract';
import { findDayNumbers, findTypeNumbers, findWays } from '#domains/booking/store/visit-numbers.store';
import { accountHandler } from '#platform/http/handler';
import { notAllowed } from '#platform/http/refusal';

export const getVisitNumbers = accountHandler(
  'getVisitNumbers',
  { transaction: false },
  async ({ db, account, clock }, { query }) => {
    const span = { doctorId: account.id, days: Number(query.days ?? '30'), now: clock.now() };
    const days = await findDayNumbers(db, span);
    const ways = await findWays(db, span);
    if (days.length === 0 || !ways) throw notAllowed('Add a clinic to your doctor profile first.');
    const { leads, medianLeadHours, member, caller, newPatients } = ways;
    return {
      days,
      leadTimes: leadTimes.map((until) => ({ until, visits: leads[until] ?? 0 })),
      medianLeadHours,
      types: await findTypeNumbers(db, span),
      ways: { member, caller },
      newPatients,
    };
  },
);
