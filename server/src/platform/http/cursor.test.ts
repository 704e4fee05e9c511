import { expect, it } from 'vitest';
import { readCursor, writeCursor } from './cursor';
import { Refusal } from './refusal';

const time = '2026-11-21T09:56:38.123456Z';
const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

it('reads what it wrote', () => {
  expect(readCursor(writeCursor([12, time, id]), ['number', 'time', 'id'])).toEqual(['12', time, id]);
  expect(readCursor(undefined, ['id'])).toBeUndefined();
});

it.each([
  ['2026-99-21T09:56:38.123456Z', id],
  ['2026-02-31T09:56:38.123456Z', id],
  ['0000-01-01T00:00:00.000000Z', id],
  ['2026-11-21T25:61:61.123456Z', id],
  ['2026-11-21T::::::::Z', id],
  [time, '-'.repeat(36)],
  [time],
  [time, id, id],
])('takes no place that does not exist: %s', (...parts) => {
  expect(() => readCursor(writeCursor(parts), ['time', 'id'])).toThrow(Refusal);
});
