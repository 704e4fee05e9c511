import { expect, it } from 'vitest';
import { problemOf } from './media-problem';

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'not-found'],
  ['OverconstrainedError', 'not-found'],
  ['NotReadableError', 'in-use'],
  ['AbortError', 'in-use'],
  ['InsecureContextError', 'insecure'],
  ['TypeError', 'unknown'],
])('%s is told as %s', (name, problem) => {
  expect(problemOf(Object.assign(new Error('no'), { name }))).toBe(problem);
});
