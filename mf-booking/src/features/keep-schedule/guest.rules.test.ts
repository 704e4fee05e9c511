import { expect, it } from 'vitest';
import type { ScheduleDay } from './agenda.rules';
import { whyOther } from './guest.rules';

const slots = [{}] as ScheduleDay['slots'];

it.each([
  ['closed', { closed: true, slots }, 0],
  ['no-hours', { closed: false, slots: [] }, 0],
  ['full', { closed: false, slots }, 0],
  ['other', { closed: false, slots }, 1],
] as const)('says %s of a day that is so', (why, day, free) => {
  expect(whyOther({ ...day, slots: [...day.slots] }, free)).toBe(why);
});
