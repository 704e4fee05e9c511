import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '#config';
import { insertConsent } from '#domains/identity/store/consent.store';
import { collectOrphans } from '#domains/media/commands/collect-orphans';
import { runJob } from '#domains/media/commands/process-upload.service';
import { keysOf } from '#domains/media/store/upload.store';
import { type Connection, openDatabase } from '#platform/database/connection';
import { openFiles } from '#platform/files/files';
import { incomingKey } from '#platform/files/storage';
import { createLogger } from '#platform/logging/logging';
import { createAccount, createSession } from '#testing/factories';
import { phonePhoto } from '#testing/pictures';
import { addressOf, type Bundle, ServerProcesses, sharedBundle } from '#testing/server-process';
import { callOperation } from '#testing/test-api';

// Whole processes start here, also on a machine that is busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const hour = 3_600_000;
let bundle: Bundle;
let database: TestDatabase;
let connection: Connection;
let dataDir: string;
let processes: ServerProcesses;

beforeAll(async () => {
  bundle = await sharedBundle();
});
beforeEach(async () => {
  database = await createTestDatabase();
  connection = openDatabase(database.url, { size: 2, onError: () => undefined });
  dataDir = await mkdtemp(join(tmpdir(), 'charis-upload-faults-'));
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, SEED_DEMO: 'false', UPLOADS_PER_HOUR: '1000' };
  processes = new ServerProcesses(bundle, { ...env, RATE_LIMIT: '100000' });
});
afterEach(async () => {
  await processes.kill();
  await connection.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function member(): Promise<string> {
  const { id } = await createAccount(connection.db);
  for (const document of ['terms', 'image-data'] as const) {
    await insertConsent(connection.db, id, document, new Date());
  }
  return createSession(connection.db, id, new Date());
}

/** What a sender has heard of a file: nothing beyond it has to be true. */
type Heard = 'signed' | 'arrived' | 'ready';

interface Sent {
  token: string;
  heard: Heard;
}

/** Returns every file below the storage, as keys. */
async function filesThere(): Promise<string[]> {
  const folder = join(dataDir, 'uploads');
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** The site a while later, with no one sending anything. */
function later(ms: number) {
  const clock = { now: () => new Date(Date.now() + ms) };
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir });
  return { db: connection.db, clock, files: openFiles(config, clock), logger: createLogger('silent') };
}

it('a server that is killed while files arrive loses none that it acknowledged, and leaves nothing that belongs to no one', async () => {
  const server = processes.start();
  const address = await addressOf(server);
  const photo = new Uint8Array(await phonePhoto());
  const sent = new Map<string, Sent>();
  let ready = 0;

  /** Uploads until the server is gone. */
  async function act(token: string): Promise<void> {
    for (;;) {
      const query = { fileName: 'IMG_1.jpg', purpose: 'post-image' as const };
      const { data } = await callOperation(address, 'signUpload', { query }, { token });
      const file: Sent = { token, heard: 'signed' };
      sent.set(data.uploadId, file);
      const put = await fetch(address + data.url, { method: 'PUT', body: photo });
      if (put.status === 200) file.heard = 'arrived';
      const body = { uploadId: data.uploadId };
      const done = await callOperation(address, 'completeUpload', { body }, { token });
      if (done.data.state === 'READY') file.heard = 'ready';
      ready += 1;
      if (ready >= 12) server.child.kill('SIGKILL');
    }
  }
  const tokens = await Promise.all(Array.from({ length: 6 }, () => member()));
  await Promise.all(tokens.map((token) => act(token).catch(() => undefined)));
  await server.exited;
  expect(ready).toBeGreaterThanOrEqual(12);

  // What has arrived can be made ready, whichever process goes on with it, once the time of the one that ended is over.
  const afterwards = later(hour / 6);
  while (await runJob(afterwards));
  const again = await addressOf(processes.start());
  for (const [uploadId, { token, heard }] of sent) {
    if (heard === 'signed') continue;
    const { code, data } = await callOperation(again, 'completeUpload', { body: { uploadId } }, { token });
    expect({ code, state: data.state, heard }).toEqual({ code: 100, state: 'READY', heard });
    expect((await fetch(again + data.location)).status).toBe(200);
  }

  // Rows that say READY have all their files.
  const rows = await connection.db.selectFrom('upload').selectAll().execute();
  for (const row of rows.filter(({ state }) => state === 'READY')) {
    for (const width of row.widths) {
      expect(existsSync(join(dataDir, 'uploads/files', row.id, `${width}.webp`))).toBe(true);
    }
  }
  // Every file has its row, but for what broke off in the middle, which the sweep knows.
  const known = rows.flatMap((row) => keysOf(row).map((key) => join(dataDir, 'uploads', key)));
  const stray = (await filesThere()).filter((path) => !known.includes(path));
  expect(stray.every((path) => path.startsWith(join(dataDir, 'uploads/drafts')))).toBe(true);

  await processes.kill('SIGTERM');
  const nextDay = later(25 * hour);
  while (await runJob(nextDay));
  await collectOrphans(nextDay);
  expect(await connection.db.selectFrom('upload').select('id').execute()).toEqual([]);
  expect(await filesThere()).toEqual([]);
});

it('what a server was making ready when it was killed is taken up by the next one', async () => {
  const token = await member();
  const first = processes.start();
  const address = await addressOf(first);
  const query = { fileName: 'IMG_1.jpg', purpose: 'post-image' as const };
  const { data } = await callOperation(address, 'signUpload', { query }, { token });
  await fetch(address + data.url, { method: 'PUT', body: new Uint8Array(await phonePhoto(4000, 3000)) });
  const body = { uploadId: data.uploadId };
  const asked = callOperation(address, 'completeUpload', { body }, { token }).catch(() => undefined);
  const stateOf = async () =>
    (await connection.db.selectFrom('upload').select('state').where('id', '=', data.uploadId).executeTakeFirst())
      ?.state;
  await vi.waitUntil(async () => (await stateOf()) === 'PROCESSING', { interval: 2, timeout: 20_000 });
  first.child.kill('SIGKILL');
  await Promise.all([first.exited, asked]);

  expect(await stateOf()).toBe('PROCESSING');
  while (await runJob(later(hour / 6)));
  expect(await stateOf()).toBe('READY');
  expect(await later(0).files.storage.sizeOf(incomingKey(data.uploadId))).toBeUndefined();
});
