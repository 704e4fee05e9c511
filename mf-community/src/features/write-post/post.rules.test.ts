import { expect, it } from 'vitest';
import { isCaptions, problemsOf } from './post.rules';
import { emptyForm } from './post-form';

it('wants a title, and a text or a picture', () => {
  expect(problemsOf(emptyForm, false)).toEqual(['title', 'content']);
  expect(problemsOf({ ...emptyForm, title: 'A', content: 'B' }, false)).toEqual([]);
});

it('waits for files that are on their way', () => {
  expect(problemsOf({ ...emptyForm, title: 'A', content: 'B' }, true)).toEqual(['sending']);
});

it.each([
  ['', true],
  ['WEBVTT\n\n00:01.000 --> 00:04.000\nHello', true],
  ['WEBVTT\n\n01:00:01.000 --> 01:00:04.000 line:0\nHello', true],
  ['WEBVTT', false],
  ['Hello', false],
  ['WEBVTTX\n\n00:01.000 --> 00:04.000', false],
])('reads %j as captions: %s', (text, expected) => {
  expect(isCaptions(text)).toBe(expected);
});
