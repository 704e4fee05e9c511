/** How tables with rows of the release before get partitions. */
import { readFileSync } from 'node:fs';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrationNames } from '#testing/migration-folder';
import { appSchema, migrate } from './migrate';

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  await migrate(database.url, { until: '0069-sessions-by-passkey' });
  client = new pg.Client({ connectionString: database.url, options: '-c search_path=app,public -c timezone=UTC' });
  await client.connect();
  await client.query(`
    insert into event (kind, subject, at, data, not_before, state, ended_at)
      select 'test.happened', 'test:' || n, now() - n * interval '1 day', '{}', now(),
        case when n < 3 then 'PENDING' else 'DONE' end, case when n >= 3 then now() - n * interval '1 day' end
      from generate_series(1, 30) n;
    insert into login_attempt (email, address, at) select 'a@example.com', '::1', now() from generate_series(1, 5);
    insert into counted (mark, day) values ('\\x01', current_date)`);
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const ask = async (sql: string) => (await client.query(sql)).rows;
const deletion = (table: string, column: string) => `delete from "${table}" where
  ctid = any(array(select ctid from "${table}" where "${column}" < now() + interval '1 day' limit 1000 for update skip locked))`;

it('keeps the rows, their keys, and the numbers that come next', async () => {
  const before = await ask('select * from event order by id');
  await migrate(database.url);
  expect(await ask('select * from event order by id')).toEqual(before);
  expect(await ask('select distinct tableoid::regclass::text as place from event')).toEqual([
    { place: 'event_before' },
  ]);
  const written = `insert into login_attempt (email, address, at) values ('a@example.com', '::1', now()) returning id`;
  expect(await ask(written)).toEqual([{ id: '6' }]);
  await expect(
    ask('insert into login_attempt_before overriding system value select * from login_attempt limit 1'),
  ).rejects.toThrow('pkey');
  const again = `insert into counted (mark, day) values ('\\x01', current_date) on conflict do nothing returning day`;
  expect(await ask(again)).toEqual([]);
});

it('reads no row while the table is locked', async () => {
  const [bounds, partitions] = migrationNames(appSchema.folder)
    .filter((name) => name.endsWith('-partitions'))
    .slice(1);
  await migrate(database.url, { until: bounds });
  const said: string[] = [];
  client.on('notice', ({ message = '' }) => said.push(message));
  await client.query('set client_min_messages = debug1');
  await client.query(readFileSync(new URL(`${partitions}.sql`, appSchema.folder), 'utf8'));
  for (const table of ['event', 'login_attempt', 'counted']) {
    expect(said).toContain(`partition constraint for table "${table}_before" is implied by existing constraints`);
  }
  expect(said.filter((line) => /building index "\w+_before/.test(line))).toEqual([]);
});

it('lets the release before write, and delete nothing by the places of rows', async () => {
  await migrate(database.url);
  await client.query(`
    insert into event (kind, subject, at, data, not_before) values ('test.happened', 'test:1', now() + interval '90 days', '{}', now())`);
  await client.query(deletion('event', 'at'));
  await client.query(deletion('login_attempt', 'at'));
  expect(await ask('select count(*)::int from event union all select count(*)::int from login_attempt')).toEqual([
    { count: 31 },
    { count: 5 },
  ]);
  await client.query(`delete from login_attempt where email = 'a@example.com'`);
  expect(await ask('select count(*)::int from login_attempt')).toEqual([{ count: 0 }]);
});
