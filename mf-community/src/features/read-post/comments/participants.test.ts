import { expect, it } from 'vitest';
import { mentionable } from './participants';

const [wren, robin, finch] = ['Wren', 'Robin', 'Finch'].map((nickname) => ({ userId: nickname, nickname }));
const here = [wren, robin].filter((person) => person !== undefined);
const found = [finch, robin].filter((person) => person !== undefined);
const names = (sought: string, self = '') => mentionable(here, found, sought, self).map(({ nickname }) => nickname);

it('offers those who wrote here before a name is typed', () => {
  expect(names('')).toEqual(['Wren', 'Robin']);
});

it('offers names that begin so first, then those who wrote here, and each once', () => {
  expect(names('r')).toEqual(['Robin', 'Wren', 'Finch']);
  expect(names('Rob')).toEqual(['Robin', 'Finch']);
});

it('offers no one themselves', () => {
  expect(names('r', 'Robin')).toEqual(['Wren', 'Finch']);
});
