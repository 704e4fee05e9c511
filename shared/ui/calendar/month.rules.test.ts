import { describe, expect, it } from 'vitest';
import { dayByKey, isDay, monthGrid, shiftDay, shiftMonth } from './month.rules';

describe('isDay', () => {
  it.each(['2026-11-27', '2028-02-29', '2100-12-31'])('takes %s', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each(['', 'tomorrow', '2026-02-29', '2026-13-01', '2026-11-31', '2019-12-31', '2026-1-1', '2026-11-27T00:00'])(
    'refuses "%s"',
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );
});

describe('shifting', () => {
  it('counts calendar days over the ends of summer time', () => {
    expect(shiftDay('2026-10-03', 1)).toBe('2026-10-04');
    expect(shiftDay('2026-10-04', 1)).toBe('2026-10-05');
    expect(shiftDay('2027-04-04', 1)).toBe('2027-04-05');
  });

  it('counts months over the year', () => {
    expect(shiftMonth('2026-12', 1)).toBe('2027-01');
    expect(shiftMonth('2027-01', -1)).toBe('2026-12');
  });
});

describe('monthGrid', () => {
  it('puts each day under its weekday, from Monday on', () => {
    const [firstWeek, , , , , lastWeek] = monthGrid('2026-11');
    expect(firstWeek).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(lastWeek).toEqual(['2026-11-30', null, null, null, null, null, null]);
  });

  it('holds every day of the month once', () => {
    const days = monthGrid('2028-02').flat().filter(Boolean);
    expect(days).toHaveLength(29);
    expect(new Set(days).size).toBe(29);
  });

  it('has six weeks in every month, so that nothing below it moves', () => {
    expect(monthGrid('2027-02').map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  });
});

describe('dayByKey', () => {
  it.each([
    ['ArrowLeft', '2026-10-31'],
    ['ArrowRight', '2026-11-02'],
    ['ArrowUp', '2026-10-25'],
    ['ArrowDown', '2026-11-08'],
    ['Home', '2026-10-26'],
    ['End', '2026-11-01'],
    ['PageUp', '2026-10-01'],
    ['PageDown', '2026-12-01'],
  ])('leads from Sunday 1 November with %s to %s', (key, day) => {
    expect(dayByKey(key, '2026-11-01')).toBe(day);
  });

  it('stops at the last day of a shorter month', () => {
    expect(dayByKey('PageDown', '2027-01-31')).toBe('2027-02-28');
  });

  it('leaves other keys alone', () => {
    expect(dayByKey('Enter', '2026-11-01')).toBeUndefined();
  });
});
