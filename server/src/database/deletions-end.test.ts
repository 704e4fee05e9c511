import { migrateSchema } from '@charis/tools/migrations';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccount } from '#testing/factories';
import { type Connection, openDatabase } from './connection';
import { appSchema } from './migrate';

let database: TestDatabase;
let connection: Connection;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  await migrateSchema(database.url, appSchema, { until: '0057-passes-of-sessions' });
  connection = openDatabase(database.url, { size: 1, onError: () => undefined });
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

it('lets a deletion that was asked for before end with its day', async () => {
  const { db } = connection;
  const { id } = await createAccount(db);
  const asked = { account_id: id, requested_at: new Date('2026-11-23T02:00:00Z') };
  await db
    .insertInto('deletion_request')
    .values({ ...asked, due_at: new Date('2026-12-02T02:00:00Z') })
    .execute();
  await migrateSchema(database.url, appSchema);
  const { due_at } = await db.selectFrom('deletion_request').select('due_at').executeTakeFirstOrThrow();
  expect(due_at.toISOString()).toBe('2026-12-02T12:59:59.999Z');
});
