/** A site with demo data is backed up while members write, and restored beside it. */
import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeLentFolder, startPostgres } from '@charis/tools/postgres';
import { isRunning } from '@charis/tools/postgres/is-running';
import { scratchParent } from '@charis/tools/postgres/scratch-parent';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoPassword } from '#demo/logins';
import { phonePhoto } from '#testing/pictures';
import { ReleaseTeam } from '#testing/release-team';
import { addressOf, type Bundle, ServerProcesses, sharedBundle } from '#testing/server-process';
import { callOperation } from '#testing/test-api';
import type { Manifest } from './manifest';
import { type RestoreOptions, restoreBackup } from './restore-backup';
import { openSession } from './session';
import { takeBackup } from './take-backup';

// Whole sites start here, also on a machine that is busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

const interrupted = new AbortController().signal;
const log = () => undefined;
const email = 'member@example.com';

let scratch: string;
let bundle: Bundle;
let database: TestDatabase;
let dataDir: string;
let source: ServerProcesses;
let address: string;
const ends: (() => Promise<unknown>)[] = [];

const embedded = {
  start: (folder: string) => startPostgres({ dataDir: folder, settings: { fsync: 'off' } }),
  isRunning,
  makeFolder: makeLentFolder,
};

const at = (name: string) => join(scratch, name);

function startSite(env: Record<string, string>): { processes: ServerProcesses; address: Promise<string> } {
  const processes = new ServerProcesses(bundle, {
    ROLE: 'all',
    SMOKE_TESTS: 'false',
    RATE_LIMIT: '1000000',
    UPLOADS_PER_HOUR: '10000',
    ...env,
  });
  const started = processes.start();
  return { processes, address: addressOf(started) };
}

async function logIn(url: string): Promise<string> {
  const { data, msg } = await callOperation(url, 'logInUser', { body: { email, password: demoPassword } });
  if (!data) throw new Error(msg);
  return data.token;
}

/** Every row of every table as text, and where counters are. */
async function readDatabase(url: string): Promise<Record<string, string[]>> {
  const client = await openSession(url);
  try {
    return await readRows(client);
  } finally {
    await client.end();
  }
}

async function readRows(client: Client): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace in ('app'::regnamespace, 'delivery'::regnamespace) and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    content[name] = rows.map(({ row }) => row);
  }
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname in ('app', 'delivery') and last_value is not null order by 1`,
  );
  return { ...content, sequences: rows.map(({ name, last }) => `${name} ${last}`) };
}

/** Hashes of the files of a folder by path, without those of PostgreSQL, of the log, and what is written again at any time. */
async function readFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const kept = paths.filter((path) => !/\/(postgres|drafts)\/|production\.json$|own\.key$/.test(path));
  const hashes = await Promise.all(
    kept.sort().map(async (path) => {
      const hash = createHash('sha256').update(await readFile(path));
      return [path.slice(folder.length + 1), hash.digest('hex')] as const;
    }),
  );
  return Object.fromEntries(hashes);
}

/** Likes and dislikes posts, and sends pictures, again and again. */
class Writers {
  likes = 0;
  readonly uploads: string[] = [];
  #stopped = false;
  readonly #running: Promise<void>[];

  constructor(
    private readonly token: string,
    private readonly posts: readonly string[],
    private readonly photo: Buffer,
  ) {
    this.#running = [this.#like(), this.#like(), this.#upload()];
  }

  /** Resolves when that many further likes and two further uploads are acknowledged. */
  async acknowledge(count: number): Promise<void> {
    const [likes, uploads] = [this.likes + count, this.uploads.length + 2];
    await vi.waitUntil(() => this.likes >= likes && this.uploads.length >= uploads, { timeout: 50_000 });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }

  async #like(): Promise<void> {
    while (!this.#stopped) {
      const postId = this.posts[this.likes % this.posts.length] ?? '';
      const { code, msg } = await callOperation(address, 'likePost', { body: { postId } }, { token: this.token });
      if (code !== 100) throw new Error(msg);
      this.likes += 1;
    }
  }

  async #upload(): Promise<void> {
    while (!this.#stopped) {
      const call = { token: this.token };
      const query = { fileName: 'a.jpg', purpose: 'post-image' } as const;
      const { data, msg } = await callOperation(address, 'signUpload', { query }, call);
      if (!data) throw new Error(msg);
      const { uploadId } = data;
      await fetch(new URL(data.url, address), { method: 'PUT', body: new Uint8Array(this.photo) });
      const answer = await callOperation(address, 'completeUpload', { body: { uploadId } }, call);
      if (answer.code !== 100) throw new Error(answer.msg);
      this.uploads.push(uploadId);
    }
  }
}

async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = await openSession(url);
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const back = (name: string) =>
  takeBackup({ databaseUrl: database.url, dataDir, bucket: null, folder: at(name), interrupted, log });

function restore(folder: string, to: string, given: Partial<RestoreOptions> = {}) {
  const target = { folder: at(folder), dataDir: at(to), databaseUrl: undefined, bucket: null, replace: false };
  return restoreBackup({ ...target, now: new Date(), interrupted, postgres: embedded, log, ...given });
}

beforeAll(async () => {
  scratch = await mkdtemp(join(scratchParent(), 'charis-drill-'));
  await chmod(scratch, 0o755);
  ends.push(() => rm(scratch, { recursive: true, force: true }));
  bundle = await sharedBundle();
  database = await createTestDatabase({ empty: true });
  ends.push(() => database.drop());
  dataDir = at('source');
  const site = startSite({ DATABASE_URL: database.url, DATA_DIR: dataDir, SEED_DEMO: 'true' });
  source = site.processes;
  ends.push(() => source.kill('SIGTERM'));
  address = await site.address;
  const team = await ReleaseTeam.register({ url: address, dataDir }, ['shell', 'mf-a']);
  for (const name of ['mf-a', 'shell']) {
    await team.publish(name, '1.0.0');
    await team.expect(200, 'POST', '/channels/production/promote', { name, version: '1.0.0' });
  }
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

describe('a backup that is taken while members write', () => {
  let writers: Writers;
  let early: string[];
  let restored: string;

  beforeAll(async () => {
    const posts = await ask<{ id: string }>(
      database.url,
      `select id from app.post where listed order by published_at desc limit 20`,
    );
    writers = new Writers(
      await logIn(address),
      posts.map(({ id }) => id),
      await phonePhoto(),
    );
    await writers.acknowledge(20);
    early = [...writers.uploads];
    const taken = back('loaded');
    await writers.acknowledge(20);
    await taken;
    await writers.acknowledge(20);
    await writers.stop();
    await restore('loaded', 'restored');
    const postgres = await startPostgres({ dataDir: at('restored') });
    ends.push(() => postgres.stop());
    restored = postgres.url;
  });

  it('holds what was acknowledged before it, and not what was begun after it', async () => {
    const rows = await ask<{ id: string }>(restored, 'select id from app.upload');
    const ids = rows.map(({ id }) => id);
    expect(early.filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids).not.toContain(writers.uploads.at(-1));
  });

  it('is of one moment: each post has as many likes as its counter says', async () => {
    const differing = await ask(
      restored,
      `select post_id, c.likes from app.post_count c left join app.post_like l using (post_id)
       group by post_id, c.likes having c.likes <> count(l.post_id)`,
    );
    expect(differing).toEqual([]);
  });

  it('has every file that its rows name, with the content that it had', async () => {
    const { missing } = JSON.parse(await readFile(join(at('loaded'), 'manifest.json'), 'utf8')) as Manifest;
    expect(missing).toEqual([]);
    const [before, after] = [await readFiles(dataDir), await readFiles(at('restored'))];
    const uploads = Object.keys(after).filter((path) => path.startsWith('uploads/files/'));
    expect(uploads.length).toBeGreaterThanOrEqual(early.length);
    expect(before).toMatchObject(
      Object.fromEntries(Object.entries(after).filter(([path]) => !path.includes('incoming'))),
    );
  });

  it('starts as a site that people log in to, with its pages, scripts and the token of its manager', async () => {
    const site = startSite({ DATABASE_URL: restored, DATA_DIR: at('restored') });
    ends.push(() => site.processes.kill('SIGTERM'));
    const url = await site.address;
    const token = await logIn(url);
    expect(await callOperation(url, 'fetchUserProfile', {}, { token })).toMatchObject({ code: 100 });
    const manager = (await readFile(join(at('restored'), 'delivery/manager.token'), 'utf8')).trim();
    const statuses = await Promise.all(
      ['/', '/shell/1.0.0/main.js', '/delivery/me'].map(async (path) => {
        const answer = await fetch(url + path, { headers: { authorization: `Bearer ${manager}` } });
        return answer.status;
      }),
    );
    expect(statuses).toEqual([200, 200, 200]);
  });
});

describe('a backup of a site that does nothing else', () => {
  beforeAll(async () => {
    await source.kill('SIGTERM');
    await back('quiet');
  });

  it('is restored row by row and file by file, with the embedded PostgreSQL', async () => {
    await restore('quiet', 'quiet-embedded');
    const postgres = await startPostgres({ dataDir: at('quiet-embedded') });
    const rows = await readDatabase(postgres.url).finally(() => postgres.stop());
    expect(rows).toEqual(await readDatabase(database.url));
    expect(await readFiles(at('quiet-embedded'))).toEqual(await readFiles(dataDir));
  });

  it('is restored row by row and file by file, into a database of others', async () => {
    const target = await createTestDatabase({ empty: true });
    ends.push(() => target.drop());
    await restore('quiet', 'quiet-given', { databaseUrl: target.url });
    expect(await readDatabase(target.url)).toEqual(await readDatabase(database.url));
    expect(await readFiles(at('quiet-given'))).toEqual(await readFiles(dataDir));
  });
});
