import { expect, it } from 'vitest';
import { findsAll } from './tolerant-search.rules';

const names = ['Breast Augmentation', '隆胸手术', '丰胸'];
const others = ['Surgery that changes the size of the breasts.'];

it.each([
  ['breast', true],
  ['BREST', true],
  ['braest', true],
  ['augmentatoin', true],
  ['augmen', true],
  ['sugery', false],
  ['丰胸', true],
  ['breast surgery', true],
  ['laser', false],
  ['breast laser', false],
  ['bre', true],
  ['bra', false],
  ['隆鼻', false],
])('a search for %s is found: %s', (search, found) => {
  expect(findsAll(search, names, others)).toBe(found);
});

it('finds everything without words', () => {
  expect(findsAll('  ', names)).toBe(true);
});

it.each([
  ['肉毒秆菌', true],
  ['热玛吉', false],
  ['隆鼻', false],
])('a Chinese search for %s with at most one wrong character is found: %s', (search, found) => {
  expect(findsAll(search, ['隆胸手术', '肉毒杆菌注射'])).toBe(found);
});
