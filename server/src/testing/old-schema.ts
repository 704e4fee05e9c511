import { migrateSchema } from '@charis/shared/node/migrations';
import { createTestDatabase } from '@charis/tools/postgres/test-database';
import { onTestFinished, vi } from 'vitest';
import { openDatabase } from '#platform/database/connection';
import { appSchema } from '#platform/database/migrate';

// Milliseconds: a test goes through most migrations, which takes a second alone and many on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Opens a database whose schema is still as one migration left it, until the test ends. */
export async function openOldSchema(until: string) {
  const database = await createTestDatabase({ empty: true });
  onTestFinished(() => database.drop());
  await migrateSchema(database.url, appSchema, { until });
  const connection = openDatabase(database.url, { size: 1, onError: () => undefined });
  onTestFinished(() => connection.close());
  return { db: connection.db, migrate: () => migrateSchema(database.url, appSchema) };
}
