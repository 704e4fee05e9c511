import { expect, it } from 'vitest';
import { byNearness } from './by-nearness';

const people = ['Kingfisher Lilly', 'Dr Acacia Heron', 'Heron Hazel', 'Her', 'Sher'].map((nickname) => ({ nickname }));

it('puts the name itself first, then beginnings of names, then those of words', () => {
  expect(byNearness(people, ' her').map(({ nickname }) => nickname)).toEqual([
    'Her',
    'Heron Hazel',
    'Dr Acacia Heron',
    'Kingfisher Lilly',
    'Sher',
  ]);
});

it('leaves the order while nothing is typed', () => {
  expect(byNearness(people, '')).toEqual(people);
});
