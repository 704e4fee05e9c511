import { expect, it } from 'vitest';
import { mobilePageOf } from './mobile-page.rules';

it.each([
  ['/mobile/login?from=/mobile/posts', '/mobile/login?from=/mobile/posts'],
  ['/mobile/posts/1?comment=2', '/mobile/login?from=%2Fmobile%2Fposts%2F1%3Fcomment%3D2'],
  ['/post', undefined],
])('a mail that was asked for on %s goes on at %s', (path, page) => {
  expect(mobilePageOf(path, '/mobile/login')).toBe(page);
});
