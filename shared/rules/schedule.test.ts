import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offsetAt } from './clinic-time';
import { daysOf, minutesOf, periodProblems, timeOf } from './schedule';

const clinics = [
  { clinicId: 'a', zone: 'Australia/Sydney' },
  { clinicId: 'b', zone: 'Australia/Sydney' },
  { clinicId: 'perth', zone: 'Australia/Perth' },
];

const period = (weekday: number, starts: string, ends: string, clinicId = 'a') => ({ clinicId, weekday, starts, ends });

describe('weekly hours', () => {
  it('have breaks between periods that may touch', () => {
    expect(
      periodProblems([period(1, '09:00', '12:00'), period(1, '12:00', '17:00'), period(2, '09:00', '24:00')], clinics),
    ).toEqual(new Map());
  });

  it('do not overlap, also not between two clinics', () => {
    expect(periodProblems([period(1, '09:00', '12:00'), period(1, '11:45', '17:00', 'b')], clinics)).toEqual(
      new Map([[1, 'overlap']]),
    );
  });

  it('do not overlap by the moment, wherever the clocks of two clinics stand', () => {
    const perthAt = (starts: string, ends: string, weekday = 1) => [
      period(1, '13:00', '17:00'),
      period(weekday, starts, ends, 'perth'),
    ];
    // 13:00 in Sydney is 10:00 in Perth in summer and 11:00 in winter.
    expect(periodProblems(perthAt('08:00', '10:00'), clinics)).toEqual(new Map());
    expect(periodProblems(perthAt('08:00', '10:30'), clinics)).toEqual(new Map([[1, 'overlap']]));
    expect(periodProblems(perthAt('14:30', '17:00'), clinics)).toEqual(new Map([[1, 'overlap']]));
    expect(periodProblems(perthAt('15:00', '17:00'), clinics)).toEqual(new Map());
    expect(periodProblems([period(1, '00:00', '02:00'), period(7, '22:00', '23:00', 'perth')], clinics)).toEqual(
      new Map([[1, 'overlap']]),
    );
  });

  it('are as wrong as their moments in any week of the year say', () => {
    const zones = ['Sydney', 'Brisbane', 'Adelaide', 'Darwin', 'Perth', 'Hobart', 'Lord_Howe', 'Eucla'];
    const places = zones.map((city) => ({ clinicId: city, zone: `Australia/${city}` }));
    const weeks = [...Array(52).keys()].map((week) => Date.UTC(2026, 0, 5) + week * 7 * 86_400_000);
    const noons = new Map<string, number>();
    // Clocks stand from the morning to midnight as they do at noon. To ask each day once makes this test quick.
    const offsetOn = (day: number, city: string) => {
      const key = `${city} ${day}`;
      const offset = noons.get(key) ?? offsetAt(day + 2 * 3_600_000, `Australia/${city}`);
      noons.set(key, offset);
      return offset;
    };
    const momentsOf = ({ clinicId, weekday, starts, ends }: ReturnType<typeof period>, week: number) => {
      const day = week + (weekday - 1) * 86_400_000;
      return [starts, ends].map((time) => day + minutesOf(time) * 60_000 - offsetOn(day, clinicId));
    };
    // Hours of the night of Sunday, in which clocks change, are left out: they are no hours of a clinic.
    const periods = fc
      .tuple(
        fc.constantFrom(...zones),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 16, max: 80 }),
        fc.integer({ min: 1, max: 16 }),
      )
      .map(([city, weekday, begin, length]) =>
        period(weekday, timeOf(begin * 15), timeOf((begin + length) * 15), city),
      );
    fc.assert(
      fc.property(periods, periods, (one, other) => {
        const meets = weeks.some((week) => {
          const [a = 0, b = 0] = momentsOf(one, week);
          return [week - 7 * 86_400_000, week, week + 7 * 86_400_000].some((near) => {
            const [c = 0, d = 0] = momentsOf(other, near);
            return c < b && a < d;
          });
        });
        expect(periodProblems([one, other], places).size > 0).toBe(meets);
      }),
      { seed: 7, numRuns: 60 },
    );
  });

  it('end after they start', () => {
    expect(periodProblems([period(1, '12:00', '12:00')], clinics)).toEqual(new Map([[0, 'order']]));
  });

  it('are read and written as times of day', () => {
    expect([minutesOf('09:30'), minutesOf('24:00'), timeOf(570), timeOf(1440)]).toEqual([570, 1440, '09:30', '24:00']);
  });
});

describe('days that are closed together', () => {
  it('are all from the first to the last, or none', () => {
    expect(daysOf({ from: '2026-02-27', until: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysOf({ from: '2026-03-01', until: '2026-02-27' })).toEqual([]);
  });

  it('repeat on a day of the week, each so many weeks from the first day', () => {
    const fridays = { from: '2026-09-04', until: '2026-10-02', weekdays: [5] };
    expect(daysOf({ ...fridays, everyWeeks: 2 })).toEqual(['2026-09-04', '2026-09-18', '2026-10-02']);
    expect(daysOf({ ...fridays, from: '2026-09-01', everyWeeks: 4 })).toEqual(['2026-09-04', '2026-10-02']);
  });
});
