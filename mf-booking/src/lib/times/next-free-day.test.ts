import { describe, expect, it } from 'vitest';
import { nextFreeDay } from './next-free-day';

describe('nextFreeDay', () => {
  const counts = [
    { date: '2026-11-20', free: 4 },
    { date: '2026-11-26', free: 0 },
    { date: '2026-11-27', free: 2 },
  ];

  it('is the first day with free times after the chosen one', () => {
    expect(nextFreeDay('2026-11-25', counts, '2026-11-20')).toBe('2026-11-27');
  });

  it("falls back to the doctor's next free day where the month has no later one", () => {
    expect(nextFreeDay('2026-11-28', counts, '2026-11-20')).toBe('2026-11-20');
  });

  it('never is the day itself', () => {
    expect(nextFreeDay('2026-11-28', [], '2026-11-28')).toBeUndefined();
  });
});
