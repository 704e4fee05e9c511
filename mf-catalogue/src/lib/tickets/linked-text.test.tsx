// @vitest-environment jsdom
import { renderForTest } from '@charis/shared/remote/testing';
import { expect, it } from 'vitest';
import { LinkedText } from './linked-text';

it('links addresses of the web without the marks of the sentence around them', () => {
  const place = renderForTest(
    <LinkedText text="See https://example.com/a?b=1, or (http://x.org). Not javascript:run()." />,
  );
  expect([...place.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'https://example.com/a?b=1',
    'http://x.org',
  ]);
  expect(place.textContent).toBe('See https://example.com/a?b=1, or (http://x.org). Not javascript:run().');
});

it('ends an address where Chinese goes on', () => {
  const place = renderForTest(<LinkedText text="请看https://example.com/a，谢谢您" />);
  expect(place.querySelector('a')?.textContent).toBe('https://example.com/a');
});
