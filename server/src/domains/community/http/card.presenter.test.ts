import { expect, it } from 'vitest';
import { excerptOf } from './card.presenter';

it('leaves a short text as it is', () => {
  expect(excerptOf('x'.repeat(240))).toBe('x'.repeat(240));
});

it('ends after a whole word', () => {
  expect(excerptOf(`${'word '.repeat(47)}broken in two`)).toBe(`${'word '.repeat(46)}word…`);
});

it('keeps a text whose words are not set apart', () => {
  const text = `术后 ${'恢'.repeat(300)}`;
  expect(excerptOf(text)).toBe(`术后 ${'恢'.repeat(237)}…`);
  expect([...excerptOf('😀'.repeat(300))]).toHaveLength(241);
});
