/** How the coin of visitors falls: sizes of arms, visitors who change their arm, and whether rollouts are independent. */
import { createHash } from 'node:crypto';
import type { Result } from '@charis/tools/bench-options';
import { type Arm, armOf } from '../src/rollout/cohort';

const shares = [0, 1, 10, 25, 50, 100];

/** Points by which the size of an arm may differ from its share. */
const tolerance = 0.3;

/** Returns the arm of each visitor. */
function draw(visitors: number, { seed, remote, share }: { seed: number; remote: string; share: number }): Arm[] {
  const salt = createHash('sha256').update(`${seed} ${remote}`).digest().subarray(0, 16);
  return Array.from({ length: visitors }, (_, visitor) => armOf({ salt, visit: String(visitor), remote }, share));
}

const percentOf = (arms: readonly Arm[], arm: Arm) => (100 * arms.filter((one) => one === arm).length) / arms.length;

/** Returns the correlation of being in the canary of two rollouts. */
function correlation(one: readonly Arm[], other: readonly Arm[]): number {
  const isIn = (arms: readonly Arm[]) => percentOf(arms, 'canary') / 100;
  const [a, b] = [isIn(one), isIn(other)];
  const both = one.filter((arm, visitor) => arm === 'canary' && other[visitor] === 'canary').length / one.length;
  return (both - a * b) / Math.sqrt(a * (1 - a) * b * (1 - b));
}

/** Tries the coin at each share of a plan, for as many visitors. */
export function tryShares(visitors: number, seed: number): Result[] {
  const drawn = shares.map((share) => ({ share, arms: draw(visitors, { seed, remote: 'mf-x', share }) }));
  const sizes = drawn.map(({ share, arms }): Result => {
    const [canary, control] = [percentOf(arms, 'canary'), percentOf(arms, 'control')];
    const most = share === 0 || share === 100 ? 0 : tolerance;
    const isReached = Math.abs(canary - share) <= most && Math.abs(canary + control - 100) < 1e-9;
    return {
      what: `${visitors} visitors at ${share}%`,
      found: `canary ${canary.toFixed(2)}%, control ${control.toFixed(2)}%`,
      goal: most === 0 ? 'exactly' : `within ${tolerance} points`,
      isReached,
    };
  });
  const flips = drawn.slice(1).reduce((sum, { arms }, place) => {
    const before = drawn[place]?.arms ?? [];
    return sum + arms.filter((arm, visitor) => before[visitor] === 'canary' && arm !== 'canary').length;
  }, 0);
  const half = (remote: string) => draw(visitors, { seed, remote, share: 50 });
  const found = Math.abs(correlation(half('mf-x'), half('mf-y')));
  return [
    ...sizes,
    {
      what: 'visitors who leave a canary while its share grows',
      found: String(flips),
      goal: 'none',
      isReached: flips === 0,
    },
    { what: 'correlation of two rollouts', found: found.toFixed(4), goal: 'less than 0.01', isReached: found < 0.01 },
  ];
}
