import { beforeEach, expect, it, vi } from 'vitest';
import { forgetPerson, keepPersonal, onPersonGone, readPersonal } from './personal';

beforeEach(() => sessionStorage.clear());

it('is found again until the person is gone', () => {
  keepPersonal('answer', 'yes');
  expect(readPersonal('answer')).toBe('yes');
  forgetPerson();
  expect(readPersonal('answer')).toBeNull();
});

it('goes without what waits for its writer', () => {
  sessionStorage.setItem('charis.draft.7.comment.a', 'half a sentence');
  keepPersonal('answer', 'yes');
  forgetPerson();
  expect(Object.keys(sessionStorage)).toEqual(['charis.draft.7.comment.a']);
});

it('has modules forget what they know', () => {
  const forget = vi.fn();
  onPersonGone(forget);
  forgetPerson();
  expect(forget).toHaveBeenCalledOnce();
});
