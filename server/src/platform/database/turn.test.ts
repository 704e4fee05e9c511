import { createTestDatabase } from '@charis/tools/postgres/test-database';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { openDatabase } from './connection';
import { takeTurn } from './turn.store';

it('waits for its turn longer than a statement may take', async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url, { size: 3, statementTimeout: 200, onError: () => undefined });
  const order: string[] = [];
  const [first, second] = [await db.startTransaction().execute(), await db.startTransaction().execute()];
  await takeTurn(first, 'a test');
  const waiting = takeTurn(second, 'a test').then(() => order.push('second'));
  const isLate = sql`
    select from pg_stat_activity
    where wait_event = 'advisory' and datname = current_database() and now() - query_start > interval '300 ms'`;
  await vi.waitFor(async () => expect((await isLate.execute(db)).rows).toHaveLength(1), 9_000);

  order.push('first');
  await first.commit().execute();
  await waiting;
  await second.commit().execute();

  expect(order).toEqual(['first', 'second']);
  await close();
  await database.drop();
});
