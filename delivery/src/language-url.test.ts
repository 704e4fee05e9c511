import { expect, it } from 'vitest';
import { addressIn } from './language-url';

it.each([
  ['/post', 'en', '/post?lang=en'],
  ['/post?tag=a%20b&lang=en', 'zh-CN', '/post?tag=a+b&lang=zh-CN'],
  ['//evil.example/', 'en', '/evil.example/?lang=en'],
] as const)('asks for %s in %s at %s', (address, language, expected) => {
  expect(addressIn(address, language)).toBe(expected);
});
