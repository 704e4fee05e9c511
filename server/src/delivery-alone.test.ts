import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openBucket } from '#testing/bucket';
import { fiveHoursAhead } from '#testing/five-hours-ahead';
import { ReleaseTeam } from '#testing/release-team';
import { addressOf, type Bundle, type ServerProcess, ServerProcesses, sharedBundle } from '#testing/server-process';

// Whole processes start here, also on a machine that is busy.
vi.setConfig({ testTimeout: 60_000 });

let bundle: Bundle;
let database: TestDatabase;
let dataDir: string;
let processes: ServerProcesses;

beforeAll(async () => {
  bundle = await sharedBundle();
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'charis-delivery-process-'));
  database = await createTestDatabase({ empty: true });
  processes = new ServerProcesses(bundle, { ROLE: 'delivery', DATABASE_URL: database.url, DATA_DIR: dataDir });
});
afterEach(async () => {
  await processes.kill();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = (env?: Record<string, string>): ServerProcess => processes.start(env);

it('makes its tables and its first token, and waits for the first shell', async () => {
  const address = await addressOf(start());
  const token = (await readFile(join(dataDir, 'delivery/manager.token'), 'utf8')).trim();
  const me = await fetch(`${address}/delivery/me`, { headers: { authorization: `Bearer ${token}` } });
  expect([(await fetch(address)).status, await me.json()]).toEqual([503, expect.objectContaining({ role: 'manager' })]);
});

it('takes the time of its database where its own clock is five hours ahead', async () => {
  const address = await addressOf(start({ NODE_OPTIONS: fiveHoursAhead }));
  const token = (await readFile(join(dataDir, 'delivery/manager.token'), 'utf8')).trim();
  const me = await fetch(`${address}/delivery/me`, { headers: { authorization: `Bearer ${token}` } });
  const { expiresAt } = (await me.json()) as { expiresAt: string };
  const hoursAhead = (Date.parse(expiresAt) - Date.now()) / 3_600_000 - 366 * 24;
  expect(Math.abs(hoursAhead)).toBeLessThan(1);
});

it('starts in several processes at once on an empty database, with one first token', async () => {
  const addresses = await Promise.all([1, 2, 3].map(() => addressOf(start())));
  const token = (await readFile(join(dataDir, 'delivery/manager.token'), 'utf8')).trim();
  const headers = { authorization: `Bearer ${token}` };
  const answers = await Promise.all(addresses.map((address) => fetch(`${address}/delivery/tokens`, { headers })));
  const lists = (await Promise.all(answers.map((answer) => answer.json()))) as { list: unknown[] }[];
  expect(lists.map(({ list }) => list.length)).toEqual([1, 1, 1]);
});

it('says in one sentence that its database does not answer, where it has nothing to start from', async () => {
  const { started } = start({ DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' });
  expect(await started).toEqual({
    type: 'failed',
    message: 'The database of DATABASE_URL cannot be used: nothing listens there.',
  });
});

it('keeps the files of releases in a bucket, from where every process serves them', async () => {
  const bucket = await openBucket();
  try {
    const env = { ...bucket.env, SMOKE_TESTS: 'false' };
    const url = await addressOf(start(env));
    const team = await ReleaseTeam.register({ url, dataDir }, ['mf-auth']);
    await team.publish('mf-auth', '1.0.0');
    await team.publish('mf-auth', '1.1.0');
    const other = await addressOf(start({ ...env, DATA_DIR: join(dataDir, 'other') }));
    const file = await fetch(`${other}/mf-auth/1.1.0/remoteEntry.js`, { headers: { range: 'bytes=0-6' } });
    expect([file.status, await file.text()]).toEqual([206, 'mf-auth']);
    await expect(stat(join(dataDir, 'releases'))).rejects.toThrow('ENOENT');
  } finally {
    await bucket.close();
  }
});

it('serves pages on while the database is away, and starts without it from what it served last', async () => {
  const first = start({ SMOKE_TESTS: 'false' });
  const url = await addressOf(first);
  const team = await ReleaseTeam.register({ url, dataDir }, ['shell']);
  await team.publish('shell', '1.0.0');
  await team.expect(200, 'POST', '/channels/production/promote', { name: 'shell', version: '1.0.0' });
  await database.shut();
  expect((await fetch(url)).status).toBe(200);
  first.child.kill('SIGKILL');
  await first.exited;
  const again = await addressOf(start());
  expect([(await fetch(again)).status, (await fetch(`${again}/shell/1.0.0/main.js`)).status]).toEqual([200, 200]);
});

it('ends by itself after SIGTERM, also while the database is away', async () => {
  const server = start();
  await addressOf(server);
  await database.shut();
  server.child.kill('SIGTERM');
  expect(await server.exited).toEqual({ code: 0, signal: null });
});
