import { expect, it } from 'vitest';
import { stretchesOf } from './stretches.rules';

const minute = 60_000;
const at = (minutes: number) => new Date(minutes * minute);

it('counts from the step on, and from the last two times of the clock', () => {
  const progress = { startedAt: at(0), steppedAt: at(15), step: 1 };
  const since = (now: number) => stretchesOf(progress, at(now)).map((stretch) => stretch.since.getTime() / minute);
  expect([since(16), since(21), since(58)]).toEqual([[15], [15, 20], [15, 50, 55]]);
});

it('bets no more than the budget, however long a rollout takes', () => {
  const weights = new Map<string, number>();
  for (let step = 0; step < 20; step += 1) {
    const progress = { startedAt: at(0), steppedAt: at(step * 200), step };
    for (let now = 0; now < 200; now += 1)
      for (const { since, weight } of stretchesOf(progress, at(step * 200 + now)))
        weights.set(`${since.getTime()} ${weight}`, weight);
  }
  const bet = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  expect(bet).toBeGreaterThan(0.9);
  expect(bet).toBeLessThanOrEqual(1);
});
