import { isDatabaseUnavailable, runTransaction } from '@charis/shared/node';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Connection, type Db, openDatabase } from './connection';

let database: TestDatabase;
let connection: Connection;

const administer = async (statement: string) => {
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(statement);
  await client.end();
};

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  await administer('create schema app; create table app.trial (id int); insert into app.trial values (1)');
  connection = openDatabase(database.url, { size: 1, onError: () => undefined });
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

const readTrial = async (db: Db) => (await sql`select * from app.trial where id = ${1}`.execute(db)).rows;

it('asks a statement again once a migration has added a column to what it answers', async () => {
  expect(await readTrial(connection.db)).toEqual([{ id: 1 }]);
  await administer('alter table app.trial add called text');
  expect(await readTrial(connection.db)).toEqual([{ id: 1, called: null }]);
  await administer('alter table app.trial add later text');
  expect(await readTrial(connection.db)).toEqual([{ id: 1, called: null, later: null }]);
});

it('counts as unavailable once it is closed: a call that comes then may be asked of another process', async () => {
  const closed = openDatabase(database.url, { size: 1, onError: () => undefined });
  await readTrial(closed.db);
  await closed.close();
  const error = await readTrial(closed.db).catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
});

it('begins a transaction again whose statement a migration has changed', async () => {
  await readTrial(connection.db);
  await administer('alter table app.trial add called text');
  const rows = await runTransaction(connection.db, async (trx) => {
    await sql`insert into app.trial values (${2})`.execute(trx);
    return readTrial(trx);
  });
  expect(rows).toEqual([{ id: 1, called: null }]);
  expect((await sql`select id from app.trial`.execute(connection.db)).rows).toEqual([{ id: 1 }, { id: 2 }]);
});
