/**
 * How strongly coins speak against a canary. Each visitor has drawn the arm by a coin that shows `canary` with the probability of the share; if
 * the canary is as good as control, the coins of those who fail are still such draws, whatever fails, when, and how much at once. The evidence is
 * the likelihood of these coins under alternatives against that: a nonnegative martingale, so that the chance that it ever reaches 1/a is at most a,
 * however often it is looked at (Ville's inequality; decision 80).
 */

/** Visitors of each arm. */
export interface Coins {
  canary: number;
  control: number;
}

/** A canary that fails `ratio` times as often as control, and how much of the budget bets on it. */
export interface Alternative {
  ratio: number;
  weight: number;
}

/** Returns how probable it is that a coin among those who fail shows the canary, where it fails `ratio` times as often. */
const chanceOf = (share: number, ratio: number) => (ratio * share) / (ratio * share + 1 - share);

/**
 * Returns the natural logarithm of the evidence that the canary's coins come up more than `tolerated` times as often as they should, or less where
 * the alternatives are below that.
 * @param share of the canary, between 0 and 1
 */
export function logEvidence(
  { canary, control }: Coins,
  share: number,
  tolerated: number,
  alternatives: readonly Alternative[],
): number {
  const known = chanceOf(share, tolerated);
  const logs = alternatives.map(({ ratio, weight }) => {
    const chance = chanceOf(share, ratio);
    return Math.log(weight) + canary * Math.log(chance / known) + control * Math.log((1 - chance) / (1 - known));
  });
  const largest = Math.max(...logs);
  return largest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - largest), 0));
}
