import { describe, expect, it } from 'vitest';
import { tabFrom, tabsOf } from './member.rules';

describe('tabsOf', () => {
  it('keeps what is saved, liked and not yet published to the member that it belongs to', () => {
    expect(tabsOf({ own: true, visible: true })).toEqual(expect.arrayContaining(['saved', 'liked', 'drafts']));
    expect(tabsOf({ own: false, visible: true })).toEqual(['posts', 'highlights', 'followers', 'following']);
  });

  it('offers nothing of an account that is private to the viewer', () => {
    expect(tabsOf({ own: false, visible: false })).toEqual([]);
  });
});

it.each([
  ['followers', 'followers'],
  ['saved', 'posts'],
  [null, 'posts'],
] as const)('the address %s shows others the tab %s', (name, tab) => {
  expect(tabFrom(name, tabsOf({ own: false, visible: true }))).toBe(tab);
});
