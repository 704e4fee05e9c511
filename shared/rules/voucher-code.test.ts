import { expect, it } from 'vitest';
import { codeText, readCode } from './voucher-code';

it('reads a code however it is typed', () => expect(readCode(' k7wd-34cm xypt')).toBe('K7WD34CMXYPT'));
it.each(['K7WD34CMXYP', 'K7WD34CMXYPTA', 'K7WD34CMXYP0', ''])('does not take %s for a code', (typed) =>
  expect(readCode(typed)).toBeUndefined(),
);
it('writes a code in groups of four', () => expect(codeText('K7WD34CMXYPT')).toBe('K7WD-34CM-XYPT'));
