import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './security-headers';

const connect = (options?: Parameters<typeof contentSecurityPolicy>[1]) =>
  contentSecurityPolicy('n', options)
    .split('; ')
    .find((directive) => directive.startsWith('connect-src'));

it('lets pages call their own origin, and what they are told of besides', () => {
  expect(connect()).toBe("connect-src 'self'");
  expect(connect({ called: ['https://files.example.org'] })).toBe("connect-src 'self' https://files.example.org");
});

it('lets pages of developers call their servers, also by socket', () => {
  expect(connect({ developers: ['http://localhost:3101'] })).toBe("connect-src 'self' http://localhost:3101 ws:");
});
