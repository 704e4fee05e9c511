import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Connection, openDatabase } from './connection';
import { takeTurn } from './turn.store';

let database: TestDatabase;
let connection: Connection;
beforeEach(async () => {
  database = await createTestDatabase();
  connection = openDatabase(database.url, { size: 3, statementTimeout: 50, onError: () => undefined });
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

it('waits for its turn longer than a statement may take', async () => {
  const { db } = connection;
  const order: string[] = [];
  const first = await db.startTransaction().execute();
  await takeTurn(first, 'a test');
  const second = db.transaction().execute(async (trx) => {
    await takeTurn(trx, 'a test');
    order.push('second');
  });
  // A client ends a statement 2 seconds after the limit at the latest.
  const isLate = sql`
    select from pg_stat_activity where datname = current_database()
      and query like '%pg_try_advisory_xact_lock%' and query_start - xact_start > interval '2.1 s'`;
  await vi.waitFor(async () => expect((await isLate.execute(db)).rows).toHaveLength(1), 14_000);
  order.push('first');
  await first.commit().execute();
  await second;
  expect(order).toEqual(['first', 'second']);
});
