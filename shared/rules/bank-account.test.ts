import { expect, it } from 'vitest';
import { bsbText, readAccountNumber, readBsb } from './bank-account';

it.each([
  ['062-000', '062000'],
  [' 062 000 ', '062000'],
  ['062000', '062000'],
  ['06200', undefined],
  ['0620000', undefined],
  ['000-123', undefined],
  ['O62-000', undefined],
])('reads the BSB %j as %j', (typed, bsb) => expect(readBsb(typed)).toBe(bsb));

it.each([
  ['1234 5678', '12345678'],
  ['123456789', '123456789'],
  ['1234', undefined],
  ['1234567890', undefined],
  ['000000', undefined],
])('reads the account number %j as %j', (typed, number) => expect(readAccountNumber(typed)).toBe(number));

it('writes a BSB with its hyphen', () => expect(bsbText('062000')).toBe('062-000'));
