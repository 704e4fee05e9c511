import { expect, it } from 'vitest';
import type { Question } from '#lib/forms/questions';
import { stepsOf } from './form-steps';

const questions = (count: number): Question[] =>
  Array.from({ length: count }, (_, place) => ({
    linkId: `${place}`,
    type: 'text' as const,
    text: 'Why?',
    textZh: '',
    required: true,
    repeats: false,
    answerOption: [],
  }));

it.each([
  [1, ['1-1']],
  [3, ['1-3']],
  [7, ['1-3', '4-6', '7-7']],
])('%i questions are asked in steps of 3', (count, steps) => {
  expect(stepsOf(questions(count)).map(({ from, to }) => `${from}-${to}`)).toEqual(steps);
});
