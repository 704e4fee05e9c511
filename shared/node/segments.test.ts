import { expect, it } from 'vitest';
import { readSegments, segmentName, stateSegments } from './segments';

const secret = 'known to the API and to delivery';
const now = new Date('2026-03-02T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const statement = stateSegments(['staff', 'state:NSW'], secret, now);

it('are read from what the API has stated, for 5 minutes', () => {
  expect(readSegments(statement, secret, now)).toEqual(['staff', 'state:NSW']);
  expect(readSegments(statement, secret, later(300))).toEqual(['staff', 'state:NSW']);
  expect(readSegments(statement, secret, later(301))).toEqual([]);
  expect(readSegments(stateSegments([], secret, now), secret, now)).toEqual([]);
});

it.each([
  ['another secret', stateSegments(['staff'], 'a guess', now)],
  ['another segment', statement.replace('NSW', 'VIC')],
  ['a later end', statement.replace(/\.\d+\./, '.99999999999.')],
  ['no signature', 'staff.99999999999'],
  ['nothing', ''],
])('are not read from a statement with %s', (_, forged) => {
  expect(readSegments(forged, secret, now)).toEqual([]);
});

it('have names that say nothing else', () => {
  const names = ['staff', 'state:NSW', 'clinic:0b0e1c9a-5f0e-4a8e-9a52-6f1c2a9be04d'];
  expect(names.every((name) => segmentName.test(name))).toBe(true);
  expect(['Staff', 'state:nsw', 'clinic:1', 'state:NSW,staff', ''].some((name) => segmentName.test(name))).toBe(false);
});
