// @vitest-environment jsdom
import { renderForTest } from '@charis/shared/remote/testing';
import { expect, it } from 'vitest';
import type { Post } from './post';
import { useOwnMenu } from './use-own-menu';

function Keys({ display }: { display: boolean }) {
  const own = { visibility: 'PUBLIC', display, moderation: 'VISIBLE', reason: '', appealed: false };
  return useOwnMenu({ id: 'p', own, highlighted: false } as unknown as Post)
    .map(({ key }) => key)
    .join(' ');
}

it.each([
  [true, 'edit highlight private delete own'],
  [false, 'edit highlight private display delete own'],
])('offers one way to keep a post to oneself, and shows again what is hidden (display: %s)', (display, keys) => {
  expect(renderForTest(<Keys display={display} />).textContent).toBe(keys);
});
