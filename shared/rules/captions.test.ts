import { expect, it } from 'vitest';
import { isCaptions } from './captions';

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
