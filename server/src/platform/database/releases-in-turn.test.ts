/** A release and the one after it, which differ by a migration, as real processes on one database. */
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addressOf, type Bundle, ServerProcesses, sharedBundle } from '#testing/server-process';
import { callOperation } from '#testing/test-api';

// Whole processes that fill a database start here, also on a machine that is busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const renamed = `-- phase: expand
alter table app.account add column called text not null default '';
update app.account set called = nickname;
create function app.keep_called() returns trigger language plpgsql as $$ begin
  new.called := new.nickname;
  return new; end $$;
create trigger keep_called before insert or update on app.account for each row execute function app.keep_called();
create table app.later (id uuid primary key, account_id uuid not null references app.account);
`;
const contracted = `-- phase: contract
-- after: 9001-called
alter table app.account drop column zone;
`;
const body = { email: 'member@example.com', password: 'charis2026' };

let previous: Bundle;
let next: ReturnType<typeof releaseAfter>;
let database: TestDatabase;
let client: pg.Client;
let releases: { previous: ServerProcesses; next: ServerProcesses };

/** The same server with one migration more. */
function releaseAfter({ file }: Bundle, name: string, sql: string) {
  const folder = mkdtempSync(`${dirname(file)}-`);
  cpSync(dirname(file), folder, { recursive: true });
  writeFileSync(join(folder, 'migrations', 'app', `${name}.sql`), sql);
  return { file: join(folder, 'main.mjs'), remove: () => rm(folder, { recursive: true, force: true }) };
}

beforeAll(async () => {
  previous = await sharedBundle();
  next = releaseAfter(previous, '9001-called', renamed);
});
afterAll(() => next.remove());
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  client = new pg.Client(database.url);
  await client.connect();
  const env = { DATABASE_URL: database.url };
  releases = { previous: new ServerProcesses(previous, env), next: new ServerProcesses(next, env) };
});
afterEach(async () => {
  await releases.previous.kill();
  await releases.next.kill();
  await client.end();
  await database.drop();
});

/** Logs in, reads the feed, saves a post and its own name. */
async function use(url: string): Promise<void> {
  const { data } = await callOperation(url, 'logInUser', { body });
  const session = { token: data.token };
  const { list } = (await callOperation(url, 'listFeed', {}, session)).data;
  const saved = { body: { postId: list.at(-1)?.id ?? '', saved: true } };
  expect(await callOperation(url, 'savePost', saved, session)).toMatchObject({ code: 100, data: { saved: true } });
  expect(await callOperation(url, 'setUserProfile', { body: { nickname: 'Wattle' } }, session)).toMatchObject({
    code: 100,
  });
}

it('lets a process live on while the next release expands the schema, be started again on it, and give way again', async () => {
  const before = await addressOf(releases.previous.start());
  await use(before);

  const after = await addressOf(releases.next.start());
  await Promise.all([use(before), use(after)]);

  for (const MIGRATE of ['start', 'check']) await use(await addressOf(releases.previous.start({ MIGRATE })));
  await use(await addressOf(releases.next.start({ MIGRATE: 'check' })));
  const { rows } = await client.query(`select nickname, called from app.account where email = $1`, [body.email]);
  expect(rows).toEqual([{ nickname: 'Wattle', called: 'Wattle' }]);
});

it('starts no process where the schema has lost what it needs', async () => {
  const last = releaseAfter(next, '9002-no-zone', contracted);
  const processes = new ServerProcesses(last, { DATABASE_URL: database.url, SEED_DEMO: 'false' });
  await addressOf(processes.start());
  await processes.kill();
  await last.remove();
  await expect(addressOf(releases.previous.start())).rejects.toThrow(
    /^The database is newer than this server: 9002-no-zone/,
  );
  await addressOf(releases.next.start({ SEED_DEMO: 'false' }));
});

it('starts nothing on a schema that is not up to date where MIGRATE is check', async () => {
  const { started, exited } = releases.previous.start({ MIGRATE: 'check' });
  expect(await started).toEqual({
    type: 'failed',
    message: expect.stringMatching(/^The schema app of the database lacks 0001-accounts .* run npm run migrate/),
  });
  expect(await exited).toMatchObject({ code: 1 });
});
