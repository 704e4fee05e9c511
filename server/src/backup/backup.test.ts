import { createHash, randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate as migrateDelivery } from '@charis/delivery';
import { fileRemoval } from '@charis/shared/node';
import { createTestDatabase, type TestDatabase } from '@charis/tools/postgres/test-database';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectOrphans } from '#domains/media/commands/collect-orphans';
import { type Connection, openDatabase } from '#platform/database/connection';
import { migrate } from '#platform/database/migrate';
import { createAccount } from '#testing/factories';
import { startTestApi } from '#testing/test-api';
import { runBackup } from './command-line';
import type { Manifest } from './manifest';
import { type RestoreOptions, restoreBackup } from './restore-backup';
import { openSession } from './session';
import { type BackupOptions, takeBackup } from './take-backup';

// Whole databases are read and written, also on a machine that is busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let databases: TestDatabase[];
let source: TestDatabase;
let connection: Connection;

const at = (name: string) => join(folder, name);
const interrupted = new AbortController().signal;

async function newDatabase(options?: { empty: boolean }): Promise<TestDatabase> {
  const database = await createTestDatabase(options);
  databases.push(database);
  return database;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charis-backup-test-'));
  await chmod(folder, 0o755);
  databases = [];
  source = await newDatabase();
  connection = openDatabase(source.url, { size: 2, onError: () => undefined });
  await createAccount(connection.db, { email: 'kept@example.com' });
});
afterEach(async () => {
  await connection.close();
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const take = (given: Partial<BackupOptions> = {}) =>
  takeBackup({
    databaseUrl: source.url,
    dataDir: at('data'),
    bucket: null,
    folder: at('backup'),
    interrupted,
    log: () => undefined,
    ...given,
  });

const postgres: RestoreOptions['postgres'] = {
  start: () => Promise.reject(new Error('This test gives a database.')),
  isRunning: () => false,
  makeFolder: (path) => void mkdir(path, { recursive: true }),
};

const restoreTo = (databaseUrl: string, given: Partial<RestoreOptions> = {}) =>
  restoreBackup({
    folder: at('backup'),
    dataDir: at('restored'),
    databaseUrl,
    bucket: null,
    replace: false,
    now: new Date('2026-11-23T01:02:03Z'),
    interrupted,
    postgres,
    log: () => undefined,
    ...given,
  });

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = await openSession(url);
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const emails = (url: string, schema = 'app') => ask(url, `select email from ${schema}.account`);

interface Kept {
  state?: 'UPLOADED' | 'READY';
  file: string;
}

/** An upload whose file is in the folder of the data. */
async function upload({ state = 'READY', file }: Kept): Promise<string> {
  const id = randomUUID();
  const path = at(`data/uploads/${file.replace('<id>', id)}`);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, `content of ${id}`);
  const now = new Date();
  const sent = { id, purpose: 'attachment', file_name: 'a.pdf', extension: 'pdf', max_bytes: 100 } as const;
  const stored_name = state === 'READY' ? 'file.pdf' : '';
  await connection.db
    .insertInto('upload')
    .values({ ...sent, state, stored_name, expires_at: now, created_at: now })
    .execute();
  return id;
}

/** Changes a file of the backup as one who also writes its hash again. */
async function rewrite(path: string, change: (text: string) => string): Promise<void> {
  const text = change(await readFile(at(`backup/${path}`), 'utf8'));
  await writeFile(at(`backup/${path}`), text);
  const sums = await readFile(at('backup/SHA256SUMS'), 'utf8');
  const sum = createHash('sha256').update(text).digest('hex');
  await writeFile(at('backup/SHA256SUMS'), sums.replace(new RegExp(`^.{64}(?=  ${path}$)`, 'm'), sum));
}

const manifestOf = async () => JSON.parse(await readFile(at('backup/manifest.json'), 'utf8')) as Manifest;

describe('taking', () => {
  it('keeps a file that is made ready, and goes, while it is taken', async () => {
    const id = await upload({ state: 'UPLOADED', file: 'incoming/<id>' });
    const path = `uploads/incoming/${id}`;
    // The moment of the backup is over when this is logged.
    await take({ log: () => rmSync(at(`data/${path}`), { force: true }) });
    expect(await readFile(at(`backup/data/${path}`), 'utf8')).toBe(`content of ${id}`);
    expect(await readdir(at('data/uploads/drafts'))).toEqual([]);
  });

  it('names files that were not there', async () => {
    const id = await upload({ file: 'files/<id>/file.pdf' });
    rmSync(at(`data/uploads/files/${id}`), { recursive: true });
    const { manifest } = await take();
    expect(manifest).toMatchObject({ files: 0, missing: [`uploads/files/${id}/file.pdf`] });
  });

  it('leaves what a bucket keeps, and says so', async () => {
    await upload({ file: 'files/<id>/file.pdf' });
    await writeFile(at('data/mail-secret'), 'secret');
    const { manifest } = await take({ bucket: 'uploads-of-charis' });
    expect(manifest).toMatchObject({ bucket: 'uploads-of-charis', files: 1, missing: [] });
    expect(await readdir(at('backup/data'))).toEqual(['mail-secret']);
  });

  it('is refused where something is already, and leaves nothing when it ends early', async () => {
    const ended = AbortSignal.abort();
    await expect(take({ interrupted: ended })).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
    await mkdir(at('backup/old'), { recursive: true });
    await expect(take()).rejects.toThrow('name a new folder');
  });

  it('can be read by no one else', async () => {
    await take();
    const modes = await Promise.all(
      ['backup', 'backup/manifest.json', 'backup/tables/app.account.copy.gz'].map((name) => stat(at(name))),
    );
    expect(modes.map(({ mode }) => mode & 0o077)).toEqual([0, 0, 0]);
  });
});

it('lets no file of an orphan go until it is taken', async () => {
  const api = await startTestApi();
  const guard = await openSession(api.config.databaseDirectUrl);
  const values = { purpose: 'avatar', file_name: 'a.jpg', extension: 'jpg', max_bytes: 1 } as const;
  const longAgo = new Date(0);
  await api.db
    .insertInto('upload')
    .values({ ...values, expires_at: longAgo, created_at: longAgo })
    .execute();
  const collect = () => collectOrphans({ db: api.db, clock: api.clock, files: api.files });
  await guard.query(`select pg_advisory_lock(${fileRemoval})`);
  const during = await collect();
  await guard.end();
  await expect.poll(collect).toBe(1);
  expect(during).toBe(0);
  await api.close();
});

it('lets staff see when the last one was taken, and that files were missing', async () => {
  const out = { write: () => true };
  const around = { env: {}, dataDir: at('data'), databaseUrl: async () => source.url, interrupted, out, err: out };
  for (const name of ['first', 'second']) expect(await runBackup([at(name)], around)).toBe(0);
  const { takenAt } = JSON.parse(await readFile(at('second/manifest.json'), 'utf8')) as Manifest;
  const kept = await connection.db.selectFrom('backup').selectAll().execute();
  expect(kept).toEqual([{ taken_at: new Date(takenAt), missing_files: 0 }]);
});

describe('restoring', () => {
  it.each([
    [
      'a file that was changed',
      async () => writeFile(at('backup/tables/app.account.copy.gz'), 'x'),
      'is not what was written',
    ],
    ['a file that is gone', async () => rm(at('backup/tables/app.account.copy.gz')), 'is missing'],
    ['a backup that was not finished', async () => rm(at('backup/SHA256SUMS')), 'is not a complete backup'],
    ['a list that lost lines', async () => writeFile(at('backup/SHA256SUMS'), ''), 'has no manifest.json'],
    [
      'another format',
      () => rewrite('manifest.json', (text) => text.replace('"format": 1', '"format": 2')),
      'has format 2',
    ],
    [
      'a newer schema',
      () => rewrite('manifest.json', (text) => text.replace('0015-feeds', '0099-later')),
      '0099-later',
    ],
  ])('refuses %s, and has touched nothing', async (_what, damage, reason) => {
    await take();
    await damage();
    const target = await newDatabase({ empty: true });
    await expect(restoreTo(target.url)).rejects.toThrow(reason);
    expect(await ask(target.url, `select nspname from pg_namespace where nspname = 'app'`)).toEqual([]);
    expect(existsSync(at('restored'))).toBe(false);
  });

  it('refuses a database and a folder that are not empty', async () => {
    await take();
    await expect(restoreTo((await newDatabase()).url)).rejects.toThrow('There is a site in the database already');
    await mkdir(at('restored/uploads'), { recursive: true });
    await expect(restoreTo((await newDatabase({ empty: true })).url)).rejects.toThrow('There is something in');
  });

  it('puts aside what is there when it is asked to', async () => {
    await take();
    const target = await newDatabase();
    await ask(
      target.url,
      `insert into app.account (email, nickname, role) values ('before@example.com', 'B', 'USER') returning 1`,
    );
    await mkdir(at('restored/uploads'), { recursive: true });
    const { aside } = await restoreTo(target.url, { replace: true });
    expect(aside).toEqual(expect.arrayContaining(['app_before_20261123010203', at('restored.before_20261123010203')]));
    expect(await emails(target.url)).toEqual(['kept@example.com']);
    expect(await emails(target.url, 'app_before_20261123010203')).toEqual(['before@example.com']);
    expect(await readdir(at('restored.before_20261123010203'))).toEqual(['uploads']);
  });

  it('changes nothing when it fails in the middle', async () => {
    await take();
    await rewrite('manifest.json', (text) => text.replace(/("name": "account",.*?"rows": )1/s, '$12'));
    const target = await newDatabase();
    await mkdir(at('restored/uploads'), { recursive: true });
    await expect(restoreTo(target.url, { replace: true })).rejects.toThrow('took 1 of 2 rows');
    expect(await ask(target.url, `select nspname from pg_namespace where nspname like 'app%'`)).toEqual(['app']);
    expect(await emails(target.url)).toEqual([]);
    expect((await readdir(folder)).sort()).toEqual(
      ['backup', 'data', 'restored'].filter((name) => existsSync(at(name))),
    );
    expect(await readdir(at('restored'))).toEqual(['uploads']);
  });

  it('is refused while a site runs on the database', async () => {
    await take();
    await connection.db.selectFrom('account').select('id').execute();
    await expect(restoreTo(source.url, { replace: true })).rejects.toThrow('A site is running on this database');
  });

  it('goes on with numbers that no row has', async () => {
    await connection.db
      .insertInto('login_attempt')
      .values({ email: 'a@example.com', address: '::1', at: new Date() })
      .execute();
    await connection.db.deleteFrom('login_attempt').execute();
    await take();
    const target = await newDatabase({ empty: true });
    await restoreTo(target.url);
    const next = `select nextval(pg_get_serial_sequence('app.login_attempt', 'id'))`;
    expect(await ask(target.url, next)).toEqual(['2']);
  });

  it('keeps the history of releases and its hashes, and lets no one change it', async () => {
    await migrateDelivery(source.url);
    await ask(
      source.url,
      `insert into delivery.audit (at, actor, action) values (now(), 'Mara', 'promote'), (now(), 'Mara', 'rollback') returning 1`,
    );
    await take();
    const target = await newDatabase({ empty: true });
    await restoreTo(target.url);
    const hashes = `select encode(hash, 'hex') from delivery.audit order by id`;
    expect(await ask(target.url, hashes)).toEqual(await ask(source.url, hashes));
    const whole = `select hash = delivery.audit_hash(coalesce(lag(hash) over (order by id), ''), audit) from delivery.audit`;
    await ask(target.url, `insert into delivery.audit (at, actor, action) values (now(), 'Eve', 'set') returning 1`);
    expect(new Set(await ask(target.url, whole))).toEqual(new Set([true]));
    await expect(ask(target.url, 'delete from delivery.audit')).rejects.toThrow('only added to');
  });

  it('brings rows of an older schema in, which migrations then bring up to date', async () => {
    const old = await newDatabase({ empty: true });
    await migrate(old.url, { until: '0014-search' });
    await ask(
      old.url,
      `insert into app.account (email, nickname, role) values ('old@example.com', 'O', 'USER') returning 1`,
    );
    await take({ databaseUrl: old.url });
    const target = await newDatabase({ empty: true });
    await restoreTo(target.url);
    expect(await migrate(target.url)).toContain('0015-feeds');
    expect(await emails(target.url)).toEqual(['old@example.com']);
  });

  it('is refused where a bucket is used and the backup holds files of a folder', async () => {
    await take();
    const target = await newDatabase({ empty: true });
    await expect(restoreTo(target.url, { bucket: 'elsewhere' })).rejects.toThrow('S3_BUCKET');
    expect((await manifestOf()).bucket).toBeNull();
  });
});
