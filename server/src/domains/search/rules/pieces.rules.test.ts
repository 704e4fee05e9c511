import { expect, it } from 'vitest';
import { excerptPieces, piecesOf } from './pieces.rules';

const marked = (text: string, ...terms: string[]) =>
  piecesOf(text, terms)
    .map(({ text: part, found }) => (found ? `[${part}]` : part))
    .join('');

it.each([
  ['a whole word', 'My recovery diary', ['recovery'], 'My [recovery] diary'],
  ['another form of it', 'Recovering and recoveries', ['recovery'], '[Recovering] and [recoveries]'],
  ['the beginning of a word as the word', 'A facelift', ['face'], 'A [facelift]'],
  ['a word with accents', 'Café, RÉSUMÉ', ['cafe', 'resume'], '[Café], [RÉSUMÉ]'],
  ['Chinese in the middle of a run', '双眼皮术后恢复', ['眼皮'], '双[眼皮]术后恢复'],
  ['a Chinese phrase as far as it is there', '双眼皮术后恢复', ['双眼皮恢复'], '[双眼皮]术后[恢复]'],
  ['one Chinese character', '第一周', ['周'], '第一[周]'],
  ['nothing in what does not match', 'A calm week', ['recovery'], 'A calm week'],
])('marks %s', (_what, text, terms, expected) => {
  expect(marked(text, ...terms)).toBe(expected);
});

it('gives the text back whole, whatever is in it', () => {
  const text = '<b>İstanbul</b> 😀 ﬁne & “recovery”';
  expect(
    piecesOf(text, ['recovery', 'istanbul', 'b'])
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

it('cuts a long text around what was found', () => {
  const text = `${'calm words '.repeat(50)}facelift ${'and more '.repeat(50)}`;
  const pieces = excerptPieces(text, ['facelift']);
  expect(pieces.map(({ found }) => found)).toEqual([false, true, false]);
  expect(pieces[0]?.text).toMatch(/^…(calm|words)/);
  expect(pieces.map((piece) => piece.text).join('').length).toBeLessThan(200);
});

it('gives the beginning where nothing was found', () => {
  expect(excerptPieces('A short text', ['facelift'])).toEqual([{ text: 'A short text', found: false }]);
});
