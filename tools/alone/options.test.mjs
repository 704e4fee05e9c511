import { expect, it } from 'vitest';
import { readOptions } from './options.mjs';

it('runs on the real API and a free port unless told', () => {
  expect(readOptions(['mf-booking'])).toEqual({ remote: 'mf-booking', answers: 'real', port: 0 });
});

it('reads its flags in any order', () => {
  const expected = { remote: 'mf-auth', answers: 'recorded', port: 3110 };
  expect(readOptions(['mf-auth', '--port', '3110', '--recorded'])).toEqual(expected);
});

it.each([
  [[], 'Say which remote'],
  [['mf-nobody'], 'Say which remote'],
  [['mf-auth', '--fast'], "There is no '--fast'"],
  [['mf-auth', '--port', 'x'], '--port needs a number'],
])('explains what is wrong with %j', (typed, message) => {
  expect(() => readOptions(typed)).toThrow(message);
});
