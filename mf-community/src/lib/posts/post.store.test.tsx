import { forgetPerson } from '@charis/shared/remote';
import { expect, it } from 'vitest';
import { putRestriction, restrict, usePostStore } from './post.store';

it('puts an item in the place of the one with the same id', () => {
  const list = [
    { id: 'a', uncovered: true },
    { id: 'b', uncovered: true },
  ];
  expect(putRestriction(list, { id: 'a', uncovered: false })).toEqual([
    { id: 'b', uncovered: true },
    { id: 'a', uncovered: false },
  ]);
});

it('forgets with the session what was uncovered, and which posts were looked at', () => {
  usePostStore.setState({ tab: 'saved', list: ['a'] });
  restrict({ id: 'a', uncovered: true });
  expect(Object.keys(sessionStorage)).toHaveLength(1);
  forgetPerson();
  expect(usePostStore.getState()).toEqual({ tab: 'for-you', list: [], ageRestrictions: [] });
  expect(sessionStorage).toHaveLength(0);
});
