import { expect, it } from 'vitest';
import { readFilter, writeFilter } from './question-filter.rules';

it.each(['categoryName=facelift&stateCode=NSW', 'area=Skin', 'tab=own', ''])('reads and writes ?%s', (query) => {
  expect(writeFilter(readFilter(new URLSearchParams(query))).toString()).toBe(query);
});

it('leaves out what it does not know', () => {
  const params = new URLSearchParams('categoryName=A;B&area=Knee&stateCode=XX&tab=all');
  expect(writeFilter(readFilter(params)).toString()).toBe('');
});
