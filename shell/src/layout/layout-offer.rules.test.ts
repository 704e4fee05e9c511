import { expect, it } from 'vitest';
import { isAnswered, suitsOther } from './layout-offer.rules';

it.each([
  ['desktop', { width: 390, mobile: true }, true],
  ['desktop', { width: 820, mobile: true }, false],
  ['desktop', { width: 390, mobile: false }, false],
  ['mobile', { width: 1440, mobile: false }, true],
  ['mobile', { width: 820, mobile: true }, false],
  ['mobile', { width: 390, mobile: false }, false],
] as const)('the %s layout on %o: the other one suits better is %s', (layout, device, suits) => {
  expect(suitsOther(layout, device)).toBe(suits);
});

it('finds the answer among the cookies', () => {
  expect(isAnswered('charis_lang=en; charis_layout=desktop')).toBe(true);
  expect(isAnswered('my_charis_layout=x')).toBe(false);
});
