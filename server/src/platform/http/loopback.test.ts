import { expect, it } from 'vitest';
import { isLoopback } from './loopback';

it.each(['127.0.0.1', '127.8.9.10', '::1', '[::1]', '::ffff:127.0.0.1', 'localhost'])('is %s', (host) => {
  expect(isLoopback(host)).toBe(true);
});

it.each(['0.0.0.0', '::', '192.168.1.4', '127.example.com', 'localhost.example.com', ''])('is not %s', (host) => {
  expect(isLoopback(host)).toBe(false);
});
