import { expect, it } from 'vitest';
import { asksForSearch } from './search-keys';

const press = (key: string, given: Partial<Parameters<typeof asksForSearch>[0]> = {}) =>
  asksForSearch({ key, ctrlKey: false, metaKey: false, altKey: false, target: document.body, ...given });

it.each([
  ['a slash on the page', press('/'), true],
  ['Ctrl+K', press('k', { ctrlKey: true }), true],
  ['Cmd+K in a field', press('K', { metaKey: true, target: document.createElement('input') }), true],
  ['a slash in a field', press('/', { target: document.createElement('textarea') }), false],
  ['Ctrl+/', press('/', { ctrlKey: true }), false],
  ['another letter', press('k'), false],
])('%s', (_what, asked, expected) => {
  expect(asked).toBe(expected);
});
