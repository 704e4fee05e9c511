import { expect, it } from 'vitest';
import { stepsBack } from './mobile-history';

it.each([
  ['the page before', ['/mobile/posts', '/mobile/search'], 1],
  ['the page before all filters of this one', ['/mobile/medical', '/mobile/search', '/mobile/search'], 2],
  ['the same page, where another one lies between', ['/mobile/search', '/mobile/doctordetail', '/mobile/search'], 1],
  ['a page that was not seen since a reload', [undefined, '/mobile/search'], 1],
  ['nowhere, where the visit began here', ['/mobile/search'], 0],
])('leads back to %s', (_, pages, steps) => {
  expect(stepsBack(pages)).toBe(steps);
});
