import { expect, it } from 'vitest';
import { isOwnOrigin } from './own-origin.policy';

const site = { publicUrl: 'https://charis.example' };

it.each([
  ['the site itself', { ...site, origin: 'https://charis.example' }],
  ['no browser', { ...site, origin: undefined }],
  ['a development page on this machine', { publicUrl: 'http://localhost:3000', origin: 'http://localhost:3101' }],
])('takes a call of %s', (_name, call) => {
  expect(isOwnOrigin(call)).toBe(true);
});

it.each([
  ['another site', { ...site, origin: 'https://evil.example' }],
  ['another site on the same host without TLS', { ...site, origin: 'http://charis.example' }],
  ['a page without an origin', { ...site, origin: 'null' }],
  ['a page on the machine of the visitor', { ...site, origin: 'http://localhost:3000' }],
  ['a site whose name ends like ours', { ...site, origin: 'https://evil-charis.example' }],
])('refuses a call of %s', (_name, call) => {
  expect(isOwnOrigin(call)).toBe(false);
});
