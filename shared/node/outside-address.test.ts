import { expect, it } from 'vitest';
import { urlFault } from './outside-address';

it.each([
  ['http://hooks.example/', 'The address does not begin with https://.'],
  ['https://127.0.0.1/', '127.0.0.1 is not a public address.'],
  ['https://2130706433/', '127.0.0.1 is not a public address.'],
  ['https://0x7f.1/', '127.0.0.1 is not a public address.'],
  ['https://[::1]/', '::1 is not a public address.'],
  ['https://[::ffff:7f00:1]/', '::ffff:7f00:1 is not a public address.'],
  ['https://user:word@hooks.example/', 'The address holds a user name or password.'],
  ['https://hooks.example/', undefined],
  ['https://8.8.8.8/', undefined],
])('%s: %s', (url, fault) => {
  expect(urlFault(url, { allowPrivate: false })).toBe(fault);
});

it('lets private networks be, where that is allowed, but no other protocol', () => {
  expect(urlFault('http://127.0.0.1/', { allowPrivate: true })).toBeUndefined();
  expect(urlFault('file:///etc/passwd', { allowPrivate: true })).toBe('The address does not begin with https://.');
});
