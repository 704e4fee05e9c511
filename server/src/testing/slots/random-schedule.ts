/** Any calendar of a doctor around a day. */
import fc from 'fast-check';
import type { Plan } from './reference-slots';

const minute = 60_000;
const hour = 60 * minute;

interface Span {
  from: number;
  to: number;
}

/** Those that meet none before them, as the database keeps them. */
function dropOverlaps<Kept>(all: Kept[], meet: (one: Kept, other: Kept) => boolean): Kept[] {
  const kept: Kept[] = [];
  for (const next of all) if (!kept.some((one) => meet(one, next))) kept.push(next);
  return kept;
}

const touch = (one: Span, other: Span) => one.from <= other.to && other.from <= one.to;

/** Periods, each on one of some days. */
const periodsOn = <Day>(days: readonly Day[], lengths: { minLength?: number; maxLength: number }) =>
  fc
    .array(
      fc.record({
        on: fc.constantFrom(...days),
        starts: fc.integer({ min: 0, max: 84 }).map((step) => step * 15),
        length: fc.integer({ min: 1, max: 40 }).map((step) => step * 15),
      }),
      lengths,
    )
    .map((periods) =>
      dropOverlaps(
        periods.map(({ on, starts, length }) => ({ on, starts, ends: Math.min(1440, starts + length) })),
        (one, other) => one.on === other.on && one.starts < other.ends && other.starts < one.ends,
      ),
    );

const spansAround = (day: string, longest: number) => {
  const from = Date.parse(`${day}T00:00Z`) - 24 * hour;
  return fc
    .record({ at: fc.integer({ min: 0, max: 72 * 60 }), length: fc.integer({ min: 1, max: longest }) })
    .map(({ at, length }) => ({ from: from + at * minute, to: from + (at + length) * minute }));
};

/** @param days of the night of a change and around it */
export function randomSchedule(zone: string, days: [string, string, string]): fc.Arbitrary<Plan> {
  const [, middle] = days;
  const weekdays = days.map((day) => new Date(`${day}T00:00Z`).getUTCDay() || 7);
  return fc.record({
    zone: fc.constant(zone),
    rules: periodsOn(weekdays, { minLength: 1, maxLength: 5 }).map((periods) =>
      periods.map(({ on: weekday, ...times }) => ({ weekday, ...times })),
    ),
    dates: periodsOn(days, { maxLength: 2 }).map((periods) =>
      periods.map(({ on: day, ...times }) => ({ day, ...times })),
    ),
    slot: fc.constantFrom(5, 10, 15, 20, 30, 45, 60, 90),
    before: fc.constantFrom(0, 0, 5, 15),
    after: fc.constantFrom(0, 0, 10),
    noticeHours: fc.constantFrom(0, 1, 12),
    horizonDays: fc.constantFrom(1, 2, 30),
    closures: fc.array(spansAround(middle, 300), { maxLength: 3 }).map((spans) => dropOverlaps(spans, touch)),
    elsewhere: fc.array(spansAround(middle, 200), { maxLength: 2 }),
    closedDays: fc.subarray([...days], { maxLength: 1 }),
    taken: fc
      .array(
        fc
          .tuple(spansAround(middle, 90), fc.constantFrom(0 as const, 1 as const))
          .map(([span, state]) => ({ ...span, state })),
        { maxLength: 4 },
      )
      .map((spans) => dropOverlaps(spans, touch)),
    type: fc.option(
      fc.record({
        minutes: fc.constantFrom(10, 30, 50, 120),
        before: fc.constantFrom(0, 10),
        after: fc.constantFrom(0, 20),
        noticeHours: fc.constantFrom(0, 6),
      }),
    ),
    now: fc.integer({ min: -48, max: 24 }).map((hours) => Date.parse(`${middle}T00:00Z`) + hours * hour),
  });
}
