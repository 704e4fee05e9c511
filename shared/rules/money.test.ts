import { describe, expect, it } from 'vitest';
import { moneyText, parseMoney } from './money';

describe('moneyText', () => {
  it.each([
    [125_000, 'en', '$1,250'],
    [125_050, 'en', '$1,250.50'],
    [0, 'en', '$0'],
    [-4_500, 'en', '-$45'],
    [125_050, 'zh-CN', 'AU$1,250.50'],
  ] as const)('writes %i cents in %s as %s', (cents, language, text) => {
    expect(moneyText(cents, language)).toBe(text);
  });

  it('writes the cents of whole dollars, too, where amounts stand below each other', () => {
    expect(moneyText(125_000, 'en', 'both')).toBe('$1,250.00');
  });
});

describe('parseMoney', () => {
  it.each([
    ['250', 25_000],
    ['$1,250.5', 125_050],
    ['0.07', 7],
    ['19.99', 1_999],
    ['12.', 1_200],
    ['', undefined],
    ['-5', undefined],
    ['1.999', undefined],
    ['ten', undefined],
  ])('reads %j as %s', (typed, cents) => {
    expect(parseMoney(typed)).toBe(cents);
  });
});
