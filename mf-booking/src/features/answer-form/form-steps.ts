import type { Question } from '#lib/forms/questions';

export interface FormStep {
  key: string;
  questions: Question[];
  /** Places of the first and the last question, from 1. */
  from: number;
  to: number;
}

const mostInStep = 3;

/** Returns the questions in steps that fit the screen of a phone. */
export function stepsOf(item: readonly Question[]): FormStep[] {
  return Array.from({ length: Math.ceil(item.length / mostInStep) }, (_, step) => {
    const questions = item.slice(step * mostInStep, (step + 1) * mostInStep);
    const from = step * mostInStep + 1;
    return { key: `${step + 1}`, questions, from, to: from + questions.length - 1 };
  });
}
