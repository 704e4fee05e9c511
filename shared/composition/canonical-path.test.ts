import { expect, it } from 'vitest';
import { canonicalPath } from './canonical-path';

it.each([
  ['/doctor', '', undefined, '/doctor'],
  ['/doctor', '?page=2', undefined, '/doctor'],
  ['/doctor/detail', '?id=7', ['id'], '/doctor/detail?id=7'],
  ['/doctor/detail', '?utm_source=x&id=7&id=8&tab=posts', ['id'], '/doctor/detail?id=7'],
  ['/doctor/detail', '?id=', ['id'], '/doctor/detail'],
  ['/a', '?y=2&x=1', ['x', 'y'], '/a?x=1&y=2'],
  ['/a', '?x=%22%26%20b', ['x'], '/a?x=%22%26+b'],
])('%s%s with %j is %s', (pathname, search, canonicalParams, address) => {
  expect(canonicalPath(pathname, search, canonicalParams)).toBe(address);
});
