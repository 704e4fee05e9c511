/** Numbers that look random and are the same in each run. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  poisson(mean: number): number;
  binomial(trials: number, chance: number): number;
}

/** Above this mean a normal distribution stands in for the exact one. */
const largeMean = 40;

/** The generator is mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const normal = (mean: number, variance: number) =>
    Math.max(0, Math.round(mean + Math.sqrt(-2 * variance * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())));

  function poisson(mean: number): number {
    if (mean > largeMean) return normal(mean, mean);
    let count = 0;
    for (let left = next() - Math.exp(-mean), term = Math.exp(-mean); left > 0 && count < 200; left -= term) {
      count += 1;
      term *= mean / count;
    }
    return count;
  }

  function binomial(trials: number, chance: number): number {
    if (trials === 0 || chance <= 0) return 0;
    if (chance > 0.5) return trials - binomial(trials, 1 - chance);
    if (trials * chance > largeMean) return Math.min(trials, normal(trials * chance, trials * chance * (1 - chance)));
    // The distances between those that fail are geometric.
    const log = Math.log(1 - chance);
    let count = 0;
    for (let at = Math.floor(Math.log(1 - next()) / log); at < trials; count += 1)
      at += 1 + Math.floor(Math.log(1 - next()) / log);
    return count;
  }

  return { next, poisson, binomial };
}
