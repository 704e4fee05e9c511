import { migrateSchema } from '@charis/tools/migrations';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccount, createPost } from '#testing/factories';
import { type Connection, openDatabase } from './connection';
import { appSchema } from './migrate';

let database: TestDatabase;
let connection: Connection;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  await migrateSchema(database.url, appSchema, { until: '0059-counted-once' });
  connection = openDatabase(database.url, { size: 1, onError: () => undefined });
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

it('folds the tags that posts have, and merges those that become equal', async () => {
  const { db } = connection;
  const author = await createAccount(db);
  const post_id = await createPost(db, author.id);
  const tags = ['Ｂｏｔｏｘ', '＃botox', 'x\u200b²', 'wattle', '\u3164', 'x2'];
  await db
    .insertInto('post_tag')
    .values(tags.map((tag, position) => ({ post_id, tag, position })))
    .execute();
  await migrateSchema(database.url, appSchema);
  const kept = await db.selectFrom('post_tag').select('tag').orderBy('position').execute();
  expect(kept.map(({ tag }) => tag)).toEqual(['Botox', 'x2', 'wattle']);
  const found = await sql<{ tag: string }>`select tag from search_tag`.execute(db);
  expect(found.rows.map(({ tag }) => tag).toSorted()).toEqual(['Botox', 'wattle', 'x2']);
});
