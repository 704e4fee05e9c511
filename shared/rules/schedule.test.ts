import { describe, expect, it } from 'vitest';
import { minutesOf, periodProblems, timeOf } from './schedule';

const period = (weekday: number, starts: string, ends: string, clinicId = 'a') => ({ clinicId, weekday, starts, ends });

describe('weekly hours', () => {
  it('have breaks between periods that may touch', () => {
    expect(
      periodProblems([period(1, '09:00', '12:00'), period(1, '12:00', '17:00'), period(2, '09:00', '24:00')]),
    ).toEqual(new Map());
  });

  it('do not overlap, also not between two clinics', () => {
    expect(periodProblems([period(1, '09:00', '12:00'), period(1, '11:45', '17:00', 'b')])).toEqual(
      new Map([[1, 'overlap']]),
    );
  });

  it('end after they start', () => {
    expect(periodProblems([period(1, '12:00', '12:00')])).toEqual(new Map([[0, 'order']]));
  });

  it('are read and written as times of day', () => {
    expect([minutesOf('09:30'), minutesOf('24:00'), timeOf(570), timeOf(1440)]).toEqual([570, 1440, '09:30', '24:00']);
  });
});
