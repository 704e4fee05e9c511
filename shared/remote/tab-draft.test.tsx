import { beforeEach, expect, it } from 'vitest';
import { keepTabDraft, readTabDraft } from './tab-draft';

beforeEach(() => sessionStorage.clear());

it('gives a draft back to its writer alone', () => {
  keepTabDraft('fern', 'comment.7', { text: 'Half a sentence' });
  expect(readTabDraft('fern', 'comment.7', {})).toEqual({ text: 'Half a sentence' });
  expect(readTabDraft('moss', 'comment.7', {})).toEqual({});
});

it('forgets a draft that was sent', () => {
  keepTabDraft('fern', 'comment.7', 'text');
  keepTabDraft('fern', 'comment.7', undefined);
  expect(sessionStorage.length).toBe(0);
});

it('takes what cannot be read for nothing', () => {
  sessionStorage.setItem('charis.draft.fern.comment.7', '{');
  expect(readTabDraft('fern', 'comment.7', 'otherwise')).toBe('otherwise');
});
