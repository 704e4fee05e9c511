import { expect, it } from 'vitest';
import { Refusal } from '#platform/http/refusal';
import { readPlace, writePlace } from './cursor.rules';

const place = { at: '2026-11-21T09:56:38.123456Z', id: '0f8fad5b-d9cb-469f-a165-70867728950e' };

it('reads what it wrote', () => {
  expect(readPlace(writePlace(place))).toEqual(place);
});

it.each([0, 380, -1])('reads a place of a ranking after %i posts, and is short enough for a cursor', (seen) => {
  const ranked = { ...place, ranking: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', seen } };
  expect(readPlace(writePlace(ranked))).toEqual(ranked);
  expect(writePlace(ranked).length).toBeLessThan(200);
});

it.each([
  { ...place, at: '2026-02-31T09:56:38.123456Z' },
  { ...place, ranking: { id: place.id, seen: -2 } },
])('takes no place that does not exist: $at $id', (made) => {
  expect(() => readPlace(writePlace(made))).toThrow(Refusal);
});
