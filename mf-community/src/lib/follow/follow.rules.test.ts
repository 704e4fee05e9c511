import { describe, expect, it } from 'vitest';
import { followersGained, shownFollow, wantedFrom } from './follow.rules';

it.each([
  ['none', 'following'],
  ['following', 'none'],
  ['requested', 'none'],
] as const)('from %s a press asks for %s', (shown, wanted) => {
  expect(wantedFrom(shown)).toBe(wanted);
});

it.each([
  ['none', 'following', 1],
  ['following', 'none', -1],
  ['none', 'requested', 0],
  ['requested', 'none', 0],
] as const)('from %s to %s the followers change by %i', (before, after, change) => {
  expect(followersGained(before, after)).toBe(change);
});

describe('shownFollow', () => {
  it('remembers a request that a card does not know of', () => {
    expect(shownFollow('none', true)).toBe('requested');
  });

  it('shows that a request was granted', () => {
    expect(shownFollow('following', true)).toBe('following');
  });
});
