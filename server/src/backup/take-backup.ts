import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createGzip } from 'node:zlib';
import { fileRemoval } from '@charis/shared/node';
import { Problem } from '@charis/shared/node/problem';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupWriter } from './backup-writer';
import { arrivingFiles, keptFiles } from './kept-files';
import { format, type Manifest, manifestFile, type Table } from './manifest';
import { PinnedFiles } from './pinned-files';
import { openSession } from './session';
import { beginSnapshot, type Snapshot } from './snapshot';

export interface BackupOptions {
  databaseUrl: string;
  dataDir: string;
  /** That uploads and releases are kept in, instead of in DATA_DIR. */
  bucket: string | null;
  /** The folder of the backup, which this creates: it exists as a whole or not at all. */
  folder: string;
  interrupted: AbortSignal;
  log(line: string): void;
}

/** Milliseconds that calls which write uploads may wait behind the backup for others that do. */
const lockTimeout = 3_000;
const lockAttempts = 20;

/** Lets no one write an upload while `work` runs, which has to be quick. */
async function withStillUploads<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${lockTimeout}`);
      await client.query('lock table app.upload in share mode');
      break;
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== '55P03' || attempt === lockAttempts) throw error;
    }
  }
  try {
    return await work();
  } finally {
    await client.query('rollback');
  }
}

interface Target {
  writer: BackupWriter;
  interrupted: AbortSignal;
}

async function copyTables(client: Client, { tables }: Snapshot, { writer, interrupted }: Target): Promise<Table[]> {
  const copied: Table[] = [];
  for (const { schema, name, columns } of tables) {
    interrupted.throwIfAborted();
    const file = `tables/${schema}.${name}.copy.gz`;
    const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${schema}."${name}") to stdout`));
    await writer.add(file, rows, createGzip());
    copied.push({ schema, name, columns, rows: rows.rowCount, file });
  }
  return copied;
}

/** @returns those that are not there */
async function copyFiles(paths: readonly string[], place: (path: string) => string, { writer, interrupted }: Target) {
  const missing: string[] = [];
  for (const path of paths) {
    interrupted.throwIfAborted();
    const handle = await open(place(path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (handle) await writer.add(`data/${path}`, handle.createReadStream());
    else missing.push(path);
  }
  return missing;
}

async function fill(writer: BackupWriter, options: BackupOptions): Promise<Manifest> {
  const { databaseUrl, dataDir, bucket, interrupted, log } = options;
  const target = { writer, interrupted };
  const rows = await openSession(databaseUrl);
  const guard = await openSession(databaseUrl);
  const pinned = new PinnedFiles(dataDir);
  try {
    // This lock keeps every file that a row names, except arriving ones.
    await guard.query(`select pg_advisory_lock(${fileRemoval})`);
    const snapshot = await beginSnapshot(rows, (take) =>
      withStillUploads(guard, async () => {
        const taken = await take();
        if (bucket === null) await pinned.pin(await arrivingFiles(rows));
        return taken;
      }),
    );
    log(`Taking the rows of ${snapshot.takenAt}`);
    const tables = await copyTables(rows, snapshot, target);
    const hasDelivery = 'delivery' in snapshot.migrations;
    const arriving = bucket === null ? await arrivingFiles(rows) : [];
    const kept = [...arriving, ...(await keptFiles(rows, { dataDir, inBucket: bucket !== null, hasDelivery }))];
    log(`Copying ${kept.length} files`);
    const missing = await copyFiles(kept, (path) => pinned.places.get(path) ?? join(dataDir, path), target);
    const { takenAt, migrations, sequences } = snapshot;
    const files = kept.length - missing.length;
    return { format, takenAt, migrations, tables, sequences, bucket, files, missing };
  } finally {
    await Promise.all([rows.end(), guard.end()]);
    await pinned.release();
  }
}

async function requireNew(folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new Problem(`${folder} already exists and is not empty: name a new folder.`);
  }
}

/** Takes a backup of one moment, also while the site runs. */
export async function takeBackup(options: BackupOptions): Promise<{ manifest: Manifest; bytes: number }> {
  const { folder } = options;
  await requireNew(folder);
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    const writer = new BackupWriter(draft);
    const manifest = await fill(writer, options);
    await writer.addText(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
    await writer.finish();
    if (existsSync(folder)) await rmdir(folder);
    await rename(draft, folder);
    return { manifest, bytes: writer.bytes };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
