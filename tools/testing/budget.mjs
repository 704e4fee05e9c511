/** Parts that took longer than their budget are named; with CHARIS_BUDGETS=strict, for a machine with nothing else to do, each is a failure. */
import { duration } from '../run/progress.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('./parts.mjs').Part} Part */

/**
 * Returns a sentence about a part that is over its budget; nothing about the others.
 * @param {Part} part
 * @param {number} took milliseconds
 */
export function overBudget({ name, budget }, took) {
  if (took <= budget * 1000) return undefined;
  return `${name} took ${duration(took)}, its budget is ${duration(budget * 1000)}`;
}

/**
 * @param {Counts} counts of all parts
 * @param {string[]} over what is said of those over their budgets
 * @param {string | undefined} mode CHARIS_BUDGETS
 * @returns {Counts} with a failure for each of them where budgets are strict
 */
export function countBudgets(counts, over, mode) {
  return mode === 'strict' ? { ...counts, failed: counts.failed + over.length } : counts;
}
