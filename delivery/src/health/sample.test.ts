import { expect, it } from 'vitest';
import { errorOf } from './error-key';
import { Sample } from './sample';

const said = (minute: number) => ({ at: new Date(minute * 60_000), channel: 'production' });
const error = (cause: string) => {
  const known = errorOf({ kind: 'error', remote: 'mf-x', version: '1.0.0', path: '/', cause });
  if (!known) throw new Error('no error');
  return known;
};
const words = Array.from({ length: 300 }, (_, index) => `it broke ${String.fromCharCode(97 + (index % 26))}${index}`);

it('keeps a few reports of each error in a minute', () => {
  const sample = new Sample();
  const kept = (minute: number) =>
    Array.from({ length: 20 }, () => sample.take(said(minute), error('it broke'))).filter(({ isKept }) => isKept)
      .length;
  expect([kept(1), kept(1), kept(2)]).toEqual([5, 0, 5]);
});

it('tells no more errors apart in a minute than a person can read', () => {
  const sample = new Sample();
  const causes = new Set(words.map((word) => sample.take(said(1), error(word)).error.cause));
  expect(causes.size).toBe(201);
  expect(causes).toContain('Other causes');
  expect(sample.take(said(1), error(words[0] ?? '')).error.cause).toBe(words[0]);
});
