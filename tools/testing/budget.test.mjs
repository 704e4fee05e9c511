import { expect, it } from 'vitest';
import { countBudgets, overBudget } from './budget.mjs';

/** @type {import('./parts.mjs').Part} */
const part = { name: 'unit', runner: 'vitest', args: [], budget: 90 };

it('says nothing of a part that keeps to its budget', () => {
  expect(overBudget(part, 90_000)).toBeUndefined();
});

it('names a part that takes longer, and its budget', () => {
  expect(overBudget(part, 125_000)).toMatch(/^unit took .+, its budget is .+/);
});

it('counts parts over their budgets as failures where budgets are strict', () => {
  const counts = { passed: 7, failed: 1 };
  expect(countBudgets(counts, ['a', 'b'], 'strict')).toEqual({ passed: 7, failed: 3 });
  expect(countBudgets(counts, ['a', 'b'], undefined)).toEqual(counts);
});
