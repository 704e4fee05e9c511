import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertConsent } from '#domains/identity/store/consent.store';
import { type Connection, openDatabase } from '#platform/database/connection';
import { createAccount, createSession } from '#testing/factories';
import { addressOf, type Bundle, type ServerProcess, ServerProcesses, sharedBundle } from '#testing/server-process';
import { callOperation } from '#testing/test-api';
import { describeFilm, ffmpeg, film, orSkipped } from '#testing/videos';

// Whole processes start and convert here, also on a machine that is busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let bundle: Bundle;
let content: Buffer;
let database: TestDatabase;
let connection: Connection;
let dataDir: string;
let processes: ServerProcesses;
let token: string;

beforeEach(async () => {
  database = await createTestDatabase();
  connection = openDatabase(database.url, { size: 2, onError: () => undefined });
  dataDir = await mkdtemp(join(tmpdir(), 'charis-conversion-faults-'));
  // The machine's temporary folder, of these servers alone; and an FFmpeg that says under which number it runs.
  await mkdir(join(dataDir, 'tmp'));
  const told = join(dataDir, 'ffmpeg');
  await writeFile(told, `#!/bin/sh\necho $$ >> '${dataDir}/numbers'\nexec '${ffmpeg}' "$@"\n`);
  await chmod(told, 0o755);
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, TMPDIR: join(dataDir, 'tmp'), FFMPEG_PATH: told };
  processes = new ServerProcesses(bundle, { ...env, SEED_DEMO: 'false' });
  const { id } = await createAccount(connection.db);
  for (const document of ['terms', 'image-data'] as const) {
    await insertConsent(connection.db, id, document, new Date());
  }
  token = await createSession(connection.db, id, new Date());
});
afterEach(async () => {
  await processes.kill();
  await connection.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Sends a film that takes seconds to convert. */
async function send(address: string): Promise<string> {
  const { data } = await callOperation(address, 'signUpload', { query: { fileName: 'film.avi' } }, { token });
  await fetch(address + data.url, { method: 'PUT', body: new Uint8Array(content) });
  const body = { uploadId: data.uploadId };
  expect((await callOperation(address, 'completeUpload', { body }, { token })).data.state).toBe('PROCESSING');
  return data.uploadId;
}

const rowOf = (id: string) =>
  connection.db.selectFrom('upload').select(['state', 'converted']).where('id', '=', id).executeTakeFirstOrThrow();
const jobs = async () =>
  (await connection.db.selectFrom('upload_job').select('kind').where('kind', '=', 'convert').execute()).length;
const folders = () => readdir(join(dataDir, 'tmp'));
const filesBelow = async (folder: string) =>
  (await readdir(join(dataDir, 'uploads', folder), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** The last FFmpeg that was started is there. */
async function converts(): Promise<boolean> {
  const number = Number((await readFile(join(dataDir, 'numbers'), 'utf8')).trim().split('\n').at(-1));
  try {
    return process.kill(number, 0);
  } catch {
    return false;
  }
}

async function killInTheMiddle(server: ServerProcess, uploadId: string): Promise<void> {
  await vi.waitUntil(async () => ((await rowOf(uploadId)).converted ?? 0) > 0, { timeout: 60_000, interval: 50 });
  expect(await converts()).toBe(true);
  server.child.kill('SIGKILL');
  await server.exited;
}

/** Waits until the time for a sign of life of the killed process is over. */
async function leaseEnds(): Promise<void> {
  const long = new Date(Date.now() - 3_600_000);
  for (const name of await folders()) await utimes(join(dataDir, 'tmp', name), long, long);
  await connection.db.updateTable('upload_job').set({ run_at: new Date() }).where('kind', '=', 'convert').execute();
}

describe.skipIf(!ffmpeg)(`a server that is killed in the middle of a conversion${orSkipped}`, () => {
  beforeAll(async () => {
    bundle = await sharedBundle();
    content = await film('avi', { seconds: 40, size: '640x480' });
  });

  it('leaves no FFmpeg that runs on, and its film to the next one, which leaves nothing else', async () => {
    const first = processes.start();
    const uploadId = await send(await addressOf(first));
    await killInTheMiddle(first, uploadId);
    await vi.waitUntil(async () => !(await converts()), { timeout: 10_000, interval: 50 });
    expect(await rowOf(uploadId)).toMatchObject({ state: 'PROCESSING' });
    expect([await jobs(), (await folders()).length]).toEqual([1, 1]);

    const address = await addressOf(processes.start());
    await leaseEnds();
    await vi.waitUntil(async () => (await rowOf(uploadId)).state === 'READY', { timeout: 90_000, interval: 100 });
    await vi.waitUntil(async () => (await jobs()) === 0, { interval: 50 });
    expect([await folders(), await filesBelow('files'), await filesBelow('drafts')]).toEqual([[], ['file.mp4'], []]);
    const { data } = await callOperation(address, 'getUpload', { params: { uploadId } }, { token });
    const answer = await fetch(address + data.location);
    expect(await describeFilm(Buffer.from(await answer.arrayBuffer()))).toMatch(/Duration: 00:00:40/);
  });

  it('leaves nothing of a film that its sender cancels before another goes on with it', async () => {
    const first = processes.start();
    const uploadId = await send(await addressOf(first));
    await killInTheMiddle(first, uploadId);
    const address = await addressOf(processes.start());
    const { data } = await callOperation(address, 'cancelUpload', { params: { uploadId } }, { token });
    expect(data.state).toBe('REJECTED');
    await leaseEnds();
    await vi.waitUntil(async () => (await jobs()) === 0, { timeout: 20_000, interval: 50 });
    expect([await folders(), await filesBelow('files'), await filesBelow('incoming')]).toEqual([[], [], []]);
    expect(await converts()).toBe(false);
  });
});
