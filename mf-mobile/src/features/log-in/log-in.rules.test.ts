import { expect, it } from 'vitest';
import { requestedPath } from './log-in.rules';

it.each([
  ['/mobile/usercenter', '/mobile/usercenter'],
  ['/mobile/posts/1?comment=2', '/mobile/posts/1?comment=2'],
  [null, '/mobile'],
  ['https://elsewhere.example', '/mobile'],
  ['//elsewhere.example', '/mobile'],
  ['/\\elsewhere.example', '/mobile'],
])('a guest who wanted %j goes to %s', (from, path) => {
  expect(requestedPath(from)).toBe(path);
});
