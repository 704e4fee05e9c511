import { expect, it } from 'vitest';
import { coveredBy } from './follow-keyboard';

const viewport = (height: number, offsetTop = 0, scale = 1) => ({ height, offsetTop, scale }) as VisualViewport;

it.each([
  ['no keyboard', viewport(844), 0],
  ['a keyboard', viewport(508), 336],
  ['a keyboard, and the page pushed up by the browser', viewport(508, 100), 236],
  ['a zoomed page', viewport(422, 0, 2), 0],
])('%s', (_, shown, covered) => {
  expect(coveredBy(844, shown)).toBe(covered);
});
