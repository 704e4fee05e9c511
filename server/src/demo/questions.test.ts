import { findDoctorTextProblem } from '@charis/shared/rules';
import { expect, it } from 'vitest';
import { demoQuestions } from './questions';

const answers = demoQuestions.flatMap(({ answers: all }) => all);

it.each(answers)('$content breaks no rule for what doctors write', ({ content }) => {
  expect(findDoctorTextProblem(content, { surgeon: false, medicines: false, prices: false })).toBeUndefined();
});

it('has questions that wait, and no more who were helped than ask', () => {
  expect(demoQuestions.some(({ answers: all }) => all.length === 0)).toBe(true);
  for (const { same, answers: all } of demoQuestions) {
    for (const { helpful } of all) expect(helpful).toBeLessThanOrEqual(same);
  }
});
