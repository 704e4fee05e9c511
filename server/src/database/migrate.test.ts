import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Connection, openDatabase } from './connection';
import { migrate } from './migrate';

let database: TestDatabase;
let connections: Connection[];

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  connections = Array.from({ length: 4 }, () => openDatabase(database.url, { size: 2, onError: () => undefined }));
});
afterEach(async () => {
  for (const connection of connections) await connection.close();
  await database.drop();
});

it('runs each migration once when several processes start at the same moment', async () => {
  const runs = await Promise.all(connections.map(({ db }) => migrate(db)));
  expect(runs.flat().sort()).toEqual([...new Set(runs.flat())].sort());
  expect(runs.flat()).toContain('0006-beacons');
  const [first] = connections;
  expect(first && (await migrate(first.db))).toEqual([]);
});
