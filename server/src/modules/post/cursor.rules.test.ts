import { expect, it } from 'vitest';
import { readCursor, writeCursor } from './cursor.rules';

const place = { at: '2026-11-21T09:56:38.123456Z', id: '0f8fad5b-d9cb-469f-a165-70867728950e' };

it('reads what it wrote', () => {
  expect(readCursor(writeCursor(place))).toEqual(place);
});

it.each([0, 380, -1])('reads a place of a ranking after %i posts, and is short enough for a cursor', (seen) => {
  const ranked = { ...place, ranking: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', seen } };
  expect(readCursor(writeCursor(ranked))).toEqual(ranked);
  expect(writeCursor(ranked).length).toBeLessThan(200);
});

it.each([
  { ...place, at: '2026-99-21T09:56:38.123456Z' },
  { ...place, at: '2026-02-31T09:56:38.123456Z' },
  { ...place, at: '0000-01-01T00:00:00.000000Z' },
  { ...place, at: '2026-11-21T25:61:61.123456Z' },
  { ...place, at: '2026-11-21T::::::::Z' },
  { ...place, id: '-'.repeat(36) },
  { ...place, ranking: { id: place.id, seen: -2 } },
])('takes no place that does not exist: $at $id', (made) => {
  expect(readCursor(writeCursor(made))).toBeUndefined();
});
