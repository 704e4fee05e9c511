import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runMigrate } from './migrate-command';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
});
afterEach(() => database.drop());

async function run(args: string[] = [], databaseUrl = async () => database.url) {
  let [out, err] = ['', ''];
  const code = await runMigrate(args, {
    databaseUrl,
    out: { write: (text) => (out += text) },
    err: { write: (text) => (err += text) },
  });
  return { code, out, err };
}

it('brings both schemas up to date, says what it did, and does nothing the second time', async () => {
  expect(await run()).toEqual({
    code: 0,
    err: '',
    out: expect.stringMatching(/^app 0001-accounts \(initial\), \d+ ms\n[\s\S]*\ndelivery: \d+ applied\.\n$/),
  });
  expect(await run()).toEqual({ code: 0, err: '', out: 'app: up to date.\ndelivery: up to date.\n' });
});

it('only looks with --check', async () => {
  expect(await run(['--check'])).toMatchObject({ code: 1, err: expect.stringContaining('run npm run migrate first') });
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query(`select to_regnamespace('app') as made`);
  await client.end();
  expect(rows).toEqual([{ made: null }]);
  await run();
  expect(await run(['--check'])).toMatchObject({ code: 0, out: 'app: up to date.\ndelivery: up to date.\n' });
});

it('explains itself without a database', async () => {
  const none = () => Promise.reject(new Error('There is none.'));
  expect(await run(['--help'], none)).toMatchObject({ code: 0, out: expect.stringContaining('--check') });
  expect(await run(['--what'], none)).toMatchObject({ code: 2, err: expect.stringContaining('unknown option') });
});

it('says when there is no database', async () => {
  expect(await run([], async () => 'postgres://nobody@127.0.0.1:1/none')).toEqual({
    code: 1,
    out: '',
    err: 'The database of DATABASE_URL cannot be used: nothing listens there.\n',
  });
});
