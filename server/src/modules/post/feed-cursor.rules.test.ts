import { expect, it } from 'vitest';
import { readCursor, writeCursor } from './feed-cursor.rules';

const place = { publishedAt: '2026-11-21T09:56:38.123456Z', id: '0f8fad5b-d9cb-469f-a165-70867728950e' };

it('reads what it wrote', () => {
  expect(readCursor(writeCursor(place))).toEqual(place);
});

it.each([
  { ...place, publishedAt: '2026-99-21T09:56:38.123456Z' },
  { ...place, publishedAt: '2026-02-31T09:56:38.123456Z' },
  { ...place, publishedAt: '0000-01-01T00:00:00.000000Z' },
  { ...place, publishedAt: '2026-11-21T25:61:61.123456Z' },
  { ...place, publishedAt: '2026-11-21T::::::::Z' },
  { ...place, id: '-'.repeat(36) },
])('takes no place that does not exist: $publishedAt $id', (made) => {
  expect(readCursor(writeCursor(made))).toBeUndefined();
});
