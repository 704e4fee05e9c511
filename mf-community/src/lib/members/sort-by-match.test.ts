import { expect, it } from 'vitest';
import { sortByMatch } from './sort-by-match';

const people = ['Kingfisher Lilly', 'Dr Acacia Heron', 'Heron Hazel', 'Her', 'Sher'].map((nickname) => ({ nickname }));

it('puts the name itself first, then beginnings of names, then those of words', () => {
  expect(sortByMatch(people, ' her').map(({ nickname }) => nickname)).toEqual([
    'Her',
    'Heron Hazel',
    'Dr Acacia Heron',
    'Kingfisher Lilly',
    'Sher',
  ]);
});

it('leaves the order while nothing is typed', () => {
  expect(sortByMatch(people, '')).toEqual(people);
});
