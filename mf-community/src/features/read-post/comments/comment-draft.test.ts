import { expect, it } from 'vitest';
import { mentionedIn } from './comment-draft';

const mentions = { Wren: 'w', 'Heron Myrtle': 'h' };

it('means who is still named', () => {
  expect(mentionedIn({ text: 'Thank you @Heron Myrtle!', mentions })).toEqual(['h']);
});

it('means no one who was taken out again', () => {
  expect(mentionedIn({ text: 'Thank you Wren', mentions })).toEqual([]);
});

it('means someone who is named twice once', () => {
  expect(mentionedIn({ text: '@Wren @Wren', mentions })).toEqual(['w']);
});
