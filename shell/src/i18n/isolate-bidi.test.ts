import i18next from 'i18next';
import { expect, it } from 'vitest';
import { isolateBidi } from './isolate-bidi';

it.each([
  ['רינה', '\u2068רינה\u2069'],
  ['Dr سلمى', '\u2068Dr سلمى\u2069'],
  ['\u2068רינה\u2069', '\u2068רינה\u2069'],
  ['Wren', 'Wren'],
  ['林间', '林间'],
  ['12', '12'],
])('%j stands in a sentence as %j', (value, shown) => {
  expect(isolateBidi(value)).toBe(shown);
});

it('is what i18next does to the values of a text', async () => {
  const texts = i18next.createInstance();
  const resources = { en: { translation: { follow: 'Follow {{name}}' } } };
  await texts.init({ lng: 'en', interpolation: { escape: isolateBidi }, resources });
  expect(texts.t('follow', { name: 'רינה' })).toBe('Follow \u2068רינה\u2069');
  expect(texts.t('follow', { name: 'O’Brien & Co' })).toBe('Follow O’Brien & Co');
});
