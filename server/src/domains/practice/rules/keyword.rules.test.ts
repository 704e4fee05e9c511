import { expect, it } from 'vitest';
import { readKeyword } from './keyword.rules';

const read = (keyword: string) =>
  readKeyword(keyword).map((term) => {
    if (term.kind === 'state') return term.state;
    if (term.kind === 'category') return term.categories;
    return `${term.kind} ${term.word}`;
  });

it.each([
  ['NSW', ['NSW']],
  ['Double Bay, nsw', ['word Double', 'word Bay', 'NSW']],
  ['botox New South Wales', ['word botox', 'NSW']],
  ['dermatologist in Perth', ['word dermatologist', 'capital Perth']],
  ['悉尼，激光', ['capital 悉尼', 'word 激光']],
  ['breast augmentations near me', [['breast_augmentation'], 'word me']],
  ['in the', []],
  ['   ', []],
])('reads %j', (keyword, terms) => {
  expect(read(keyword)).toEqual(terms);
});

it('reads eight terms at most', () => {
  expect(readKeyword('q '.repeat(20))).toHaveLength(8);
});
