import { expect, it } from 'vitest';
import { appAddress, base32, codeAt, findStep, newRecoveryCode, readTyped, stepAt } from './one-time-code.rules';

/** Of RFC 6238, appendix B, with the last six of its eight digits. */
const secret = Buffer.from('12345678901234567890');

it.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
])('gives the code of the RFC at %s', (at, code) => {
  expect(codeAt(secret, stepAt(new Date(at)))).toBe(code);
});

it('takes a code half a minute early or late, and no further', () => {
  const now = new Date('2026-11-29T10:00:15Z');
  const step = stepAt(now);
  const found = [-2, -1, 0, 1, 2].map((away) => findStep(secret, codeAt(secret, step + away), now));
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

it('writes base32 as the RFC does', () => {
  expect(['f', 'fo', 'foo', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YTBOI',
  ]);
});

it('makes an address that apps read', () => {
  expect(appAddress('Charis', 'ada@example.com', 'ABC')).toBe(
    'otpauth://totp/Charis:ada%40example.com?secret=ABC&issuer=Charis',
  );
});

it('reads what people type, with spaces, hyphens and small letters', () => {
  const code = newRecoveryCode();
  expect(code).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}$/);
  expect(readTyped(` ${code.toLowerCase()} `)).toEqual({ recovery: code.replaceAll('-', '') });
  expect(readTyped('123 456')).toEqual({ app: '123456' });
  expect(['12345', 'ABCD-EFGH', ''].map(readTyped)).toEqual([undefined, undefined, undefined]);
});
