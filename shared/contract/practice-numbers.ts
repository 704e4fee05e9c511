/** What a practice makes of its time: sums alone, no one's name. Days are those of the doctor's clinic, the last one is today. */
import { z } from 'zod';
import { id } from './fields';
import { operation } from './operation';
import { noData } from './reasons';
import { cents } from './voucher-order';

export const numberDays = z.enum(['7', '30', '90', '365']);

/** How long before a visit it was booked; the last has no end. */
export const leadTimes = ['same-day', 'days-2', 'week', 'fortnight', 'month', 'longer'] as const;

export const getVisitNumbers = operation({
  method: 'GET',
  path: '/doctor/visitNumbers',
  summary:
    'Visits of the doctor who calls, for the last days: use of time by day, how early they are booked, by type, and by way',
  access: 'practice',
  query: z.object({ days: numberDays.optional() }),
  tags: ['appointment', 'schedule'],
  data: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        /** By the weekly hours of now, without what is closed. */
        openMinutes: z.int(),
        /** Taken by visits, those that were missed included. */
        bookedMinutes: z.int(),
        /** Took place, or still will today. */
        visits: z.int(),
        missed: z.int(),
        cancelled: z.int(),
      }),
    ),
    leadTimes: z.array(z.object({ until: z.enum(leadTimes), visits: z.int() })),
    /** Half of the visits were booked later than that before them; null without a visit. */
    medianLeadHours: z.number().nullable(),
    types: z.array(
      z.object({
        /** Empty for the first consultation and the follow-up. */
        typeId: z.string(),
        kind: z.enum(['initial', 'follow-up', 'named']),
        name: z.string(),
        nameZh: z.string(),
        visits: z.int(),
        missed: z.int(),
        /** Fees of `visits`, as they were when they were booked. */
        feeCents: cents,
      }),
    ),
    /** Visits, those that were missed included, by who booked them: a member on Charis, or the doctor for a caller. */
    ways: z.object({ member: z.int(), caller: z.int() }),
    /** Members whose first visit at this doctor is among them. */
    newPatients: z.int(),
  }),
  reasons: { NOT_ALLOWED: noData },
});

export const getVoucherNumbers = operation({
  method: 'GET',
  path: '/coupon/numbers',
  summary: 'What each voucher of the doctor who calls has sold and earned in the last days',
  access: 'practice',
  query: z.object({ days: numberDays.optional() }),
  tags: ['voucher-order'],
  data: z.array(
    z.object({
      couponId: id,
      name: z.string(),
      sold: z.int(),
      redeemed: z.int(),
      soldCents: cents,
      refundedCents: cents,
      /** What is left to the clinic; below 0 where more came back than was sold. */
      clinicCents: z.int(),
    }),
  ),
});
