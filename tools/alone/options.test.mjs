import { expect, it } from 'vitest';
import { readOptions } from './options.mjs';

it('runs on the real API and a port of its own unless told', () => {
  expect(readOptions(['mf-auth'])).toEqual({ remote: 'mf-auth', others: [], answers: 'real', port: 3201 });
  expect(readOptions(['mf-booking'])).toEqual({ remote: 'mf-booking', others: [], answers: 'real', port: 3204 });
});

it('reads its flags in any order', () => {
  const expected = { remote: 'mf-auth', others: [], answers: 'recorded', port: 3110 };
  expect(readOptions(['mf-auth', '--port', '3110', '--recorded'])).toEqual(expected);
});

it('takes the API of another site, by its address with or without a path', () => {
  expect(readOptions(['mf-auth', '--api', 'https://staging.example.org/api'])).toMatchObject({
    api: 'https://staging.example.org',
  });
});

it('loads other remotes beside it, each once', () => {
  const { others } = readOptions(['mf-mobile', '--with', 'mf-doctors,mf-booking,mf-doctors,mf-mobile']);
  expect(others).toEqual(['mf-doctors', 'mf-booking']);
});

it.each([
  [['mf-auth', '--api', 'staging'], '--api needs the address'],
  [[], 'Say which remote'],
  [['mf-docs'], "There is no remote 'mf-docs'. Say which remote to run alone: mf-auth, "],
  [['--recorded'], 'Say which remote'],
  [['mf-auth', '--api', 'http://localhost:3000', '--recorded'], '--recorded and --api exclude each other'],
  [['mf-auth', '--with', 'mf-docs'], '--with needs names of remotes'],
  [['mf-auth', '--with'], "Option '--with <value>' argument missing"],
  [['mf-auth', '--fast'], "Unknown option '--fast'"],
  [['mf-auth', 'mf-booking'], "There is no remote 'mf-auth mf-booking'"],
  [['mf-auth', '--port', 'x'], '--port needs a number'],
])('explains what is wrong with %j', (typed, message) => {
  expect(() => readOptions(typed)).toThrow(message);
});
