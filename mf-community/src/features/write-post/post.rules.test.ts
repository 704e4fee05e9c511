import { expect, it } from 'vitest';
import { problemsOf } from './post.rules';
import { emptyForm } from './post-form';

it('wants a title, and a text or a picture', () => {
  expect(problemsOf(emptyForm, false)).toEqual(['title', 'content']);
  expect(problemsOf({ ...emptyForm, title: 'A', content: 'B' }, false)).toEqual([]);
});

it('waits for files that are on their way', () => {
  expect(problemsOf({ ...emptyForm, title: 'A', content: 'B' }, true)).toEqual(['sending']);
});
