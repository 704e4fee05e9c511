import { expect, it } from 'vitest';
import { meantIn, piecesOf } from './text-pieces';

const wren = { text: 'Wren', nickname: 'Wren', userId: 'w' };
const wrenLilly = { text: 'Wren Lilly', nickname: 'Wren Lilly', userId: 'l' };

it('leaves a plain text whole', () => {
  expect(piecesOf('Nothing special.', [])).toEqual([{ kind: 'text', text: 'Nothing special.' }]);
});

it('finds addresses without the marks of the sentence around them', () => {
  expect(piecesOf('See https://example.com/a?b=1, or not (http://x.org).', [])).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'link', text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
    { kind: 'text', text: ', or not (' },
    { kind: 'link', text: 'http://x.org', href: 'http://x.org' },
    { kind: 'text', text: ').' },
  ]);
});

it('makes no link of what would run', () => {
  expect(piecesOf('javascript:alert(1)', [])).toEqual([{ kind: 'text', text: 'javascript:alert(1)' }]);
});

it('means the longer of two names that begin alike', () => {
  expect(piecesOf('@Wren Lilly and @Wren', [wren, wrenLilly])).toEqual([
    { kind: 'mention', text: '@Wren Lilly', userId: 'l' },
    { kind: 'text', text: ' and ' },
    { kind: 'mention', text: '@Wren', userId: 'w' },
  ]);
});

it('takes signs in a name for what they are', () => {
  expect(piecesOf('@A.B (x)', [{ text: 'A.B (x)', nickname: 'A.B (x)', userId: 'a' }])).toEqual([
    { kind: 'mention', text: '@A.B (x)', userId: 'a' },
  ]);
});

it('shows the present name of someone who has taken another', () => {
  expect(piecesOf('@Wren, hello', [{ ...wren, nickname: 'Robin' }])).toEqual([
    { kind: 'mention', text: '@Robin', userId: 'w' },
    { kind: 'text', text: ', hello' },
  ]);
});

it.each([
  ['@Wren Lilly', ['l']],
  ['@Wren, @Wren', ['w']],
  ['@Wrens and @Wren2', []],
  ['https://example.com/@Wren', []],
])('says whom %j means', (text, ids) => expect(meantIn(text, [wren, wrenLilly])).toEqual(ids));
