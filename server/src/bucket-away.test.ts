/** Delivery serves files of releases that it has read once while their bucket refuses, is slow, and after it has come back. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type GatedBucket, openGatedBucket } from '#testing/bucket-gate';
import { ReleaseTeam } from '#testing/release-team';
import { addressOf, type Bundle, type ServerProcess, ServerProcesses, sharedBundle } from '#testing/server-process';

// Whole processes start here, also on a machine that is busy.
vi.setConfig({ testTimeout: 60_000 });

let bundle: Bundle;
let database: TestDatabase;
let dataDir: string;
let processes: ServerProcesses;
let bucket: GatedBucket;
let running: ServerProcess;
let url: string;

beforeAll(async () => {
  bundle = await sharedBundle();
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'charis-bucket-away-'));
  database = await createTestDatabase({ empty: true });
  bucket = await openGatedBucket();
  processes = new ServerProcesses(bundle, {
    ...bucket.env,
    ROLE: 'delivery',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMOKE_TESTS: 'false',
  });
  await start();
  const team = await ReleaseTeam.register({ url, dataDir }, ['mf-auth']);
  for (const version of ['1.0.0', '1.1.0']) await team.publish('mf-auth', version);
});
afterEach(async () => {
  await processes.kill();
  await bucket.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  running = processes.start();
  url = await addressOf(running);
}

const get = (version: string) => fetch(`${url}/mf-auth/${version}/remoteEntry.js`);
const statusOf = async (version: string) => (await get(version)).status;

/** Returns how many files were read from the disk, from the bucket, and not. */
async function reads(): Promise<Record<string, number>> {
  const page = await (await fetch(`${url}/metrics`)).text();
  const lines = [...page.matchAll(/^charis_files_total\{outcome="(\w+)"\} (\d+)$/gm)];
  return Object.fromEntries(lines.map(([, outcome, count]) => [outcome, Number(count)]));
}

it('serves what it has while the bucket refuses, also after a start, and the rest once it is back', async () => {
  expect(await statusOf('1.1.0')).toBe(200);
  bucket.set('refusing');
  const [kept, other] = [await get('1.1.0'), await get('1.0.0')];
  expect([kept.status, await kept.text()]).toEqual([200, 'mf-auth 1.1.0']);
  expect([other.status, other.headers.get('retry-after'), other.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(await reads()).toEqual({ hit: 1, miss: 1, failed: 1 });
  running.child.kill('SIGTERM');
  await running.exited;
  await start();
  const part = await fetch(`${url}/mf-auth/1.1.0/remoteEntry.js`, { headers: { range: 'bytes=8-' } });
  expect([part.status, await part.text()]).toEqual([206, '1.1.0']);
  bucket.set('open');
  expect(await statusOf('1.0.0')).toBe(200);
});

it('waits for a slow bucket with what it does not have alone', async () => {
  expect(await statusOf('1.1.0')).toBe(200);
  bucket.set('slow');
  const waiting = [get('1.0.0'), get('1.0.0')];
  expect(await statusOf('1.1.0')).toBe(200);
  bucket.set('open');
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
});

it('gives no copy that is not what its release says', async () => {
  expect(await statusOf('1.1.0')).toBe(200);
  const folder = join(dataDir, 'delivery/files');
  const [copy = ''] = (await readdir(folder)).filter((name) => name !== 'drafts');
  await writeFile(join(folder, copy), 'mf-auth 6.6.6');
  bucket.set('refusing');
  expect(await statusOf('1.1.0')).toBe(503);
  bucket.set('open');
  expect(await (await get('1.1.0')).text()).toBe('mf-auth 1.1.0');
});
