import { describe, expect, it } from 'vitest';
import type { Conflict } from './answers';
import { DeliveryError } from './delivery-error';
import { retry } from './retry';

const conflict = (given: Partial<Conflict>): Conflict => ({
  rule: 'untried',
  between: ['mf-x@1.0.0', 'composition abc'],
  message: 'It took longer than 130 s.',
  remedy: 'Try again.',
  ...given,
});
const refused = (...conflicts: Conflict[]) => new DeliveryError(422, { error: 'Not promoted.', conflicts });
const away = (status: number) => new DeliveryError(status, { error: 'It is away.' });

/** Returns how often something is tried that fails with each of these errors and then goes well, and how often it is paused. */
async function triesOf(...errors: Error[]) {
  const counts = { tries: 0, pauses: 0, went: 'well' };
  const work = async () => {
    const error = errors[counts.tries];
    counts.tries += 1;
    if (error) throw error;
  };
  await retry(work, async () => (counts.pauses += 1)).catch(() => {
    counts.went = 'wrong';
  });
  return counts;
}

describe('is tried again', () => {
  it.each([
    ['without an answer', away(0)],
    ['while a part of delivery is away', away(503)],
    ['that could not be tried out', refused(conflict({ passes: true }))],
  ])('what was %s', async (_, error) => {
    expect(await triesOf(error, error)).toEqual({ tries: 3, pauses: 2, went: 'well' });
  });
});

it('gives up after three times', async () => {
  expect(await triesOf(away(0), away(0), away(0))).toEqual({ tries: 3, pauses: 2, went: 'wrong' });
});

it.each([
  ['does not fit, too', refused(conflict({ passes: true }), conflict({ rule: 'contract' }))],
  ['lacks a setting', refused(conflict({}))],
  ['may not be done', away(403)],
])('is not tried again where it %s', async (_, error) => {
  expect(await triesOf(error)).toEqual({ tries: 1, pauses: 0, went: 'wrong' });
});
