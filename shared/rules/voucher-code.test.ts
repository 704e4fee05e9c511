import { expect, it } from 'vitest';
import { codeText, isGiftToken, readCode, unknownIn } from './voucher-code';

it('reads a code however it is typed', () => expect(readCode(' k7wd-34cm xypt')).toBe('K7WD34CMXYPT'));
it.each(['K7WD34CMXYP', 'K7WD34CMXYPTA', 'K7WD34CMXYP0', ''])('does not take %s for a code', (typed) =>
  expect(readCode(typed)).toBeUndefined(),
);
it('writes a code in groups of four', () => expect(codeText('K7WD34CMXYPT')).toBe('K7WD-34CM-XYPT'));

it('names what is in no code', () => expect(unknownIn('k7wd-0oL0')).toEqual(['0', 'O', 'L']));
it('takes 32 characters of base64url for the word of a gift', () =>
  expect(['aB3_-'.padEnd(32, 'x'), 'nonsense', ''].map(isGiftToken)).toEqual([true, false, false]));
