import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problem } from '@charis/shared/node/problem';
import { loadTables } from './load-tables';
import { makeSchemas, requireKnown } from './make-schemas';
import type { Manifest } from './manifest';
import { type Backup, readBackup } from './read-backup';
import { makeRoom, putBack } from './target-database';

/** The PostgreSQL that comes with Charis. */
export interface EmbeddedPostgres {
  start(dataDir: string): Promise<{ url: string; stop(): Promise<void> }>;
  isRunning(dataDir: string): boolean;
  /** Makes a folder that it can be started in. */
  makeFolder(path: string): void;
}

export interface RestoreOptions {
  /** The backup. */
  folder: string;
  dataDir: string;
  /** A database that others manage; else the embedded one in `dataDir`. */
  databaseUrl: string | undefined;
  /** That the site is going to keep uploads and releases in. */
  bucket: string | null;
  /** Whether what is there already is put aside. */
  replace: boolean;
  now: Date;
  interrupted: AbortSignal;
  postgres: EmbeddedPostgres;
  log(line: string): void;
}

export interface Restored {
  manifest: Manifest;
  /** The new places of what was there before: schemas and a folder. */
  aside: string[];
}

const isFilled = async (folder: string) => existsSync(folder) && (await readdir(folder)).length > 0;

/** One that was left by a killed process is ended. */
async function requireStopped({ dataDir, databaseUrl, postgres }: RestoreOptions): Promise<void> {
  if (databaseUrl || !postgres.isRunning(dataDir)) return;
  await (await postgres.start(dataDir)).stop();
  if (postgres.isRunning(dataDir)) throw new Problem(`A site is running in ${dataDir}: stop it first.`);
}

async function requireRoom(options: RestoreOptions, { manifest }: Backup): Promise<void> {
  const { dataDir, replace, bucket } = options;
  if (bucket !== null && manifest.bucket === null) {
    throw new Problem(
      'The backup holds uploads and releases of a folder, and S3_BUCKET is set, where they would not be read: restore it without S3_BUCKET.',
    );
  }
  if (!(await isFilled(dataDir))) return;
  if (!replace) {
    throw new Problem(
      `There is something in ${dataDir} already: name another folder in DATA_DIR, or add --replace, which keeps what is there under another name.`,
    );
  }
  await requireStopped(options);
}

async function copyFiles({ folder, files }: Backup, dataDir: string, interrupted: AbortSignal): Promise<void> {
  for (const path of files) {
    interrupted.throwIfAborted();
    const to = join(dataDir, path);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await copyFile(join(folder, 'data', path), to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  }
}

async function fillDatabase(url: string, backup: Backup, { interrupted, log }: RestoreOptions): Promise<void> {
  await makeSchemas(url, backup.manifest.migrations);
  log('Loading the rows');
  await loadTables(url, backup, interrupted);
}

async function fillEmbedded(staging: string, backup: Backup, options: RestoreOptions): Promise<void> {
  const running = await options.postgres.start(staging);
  try {
    await fillDatabase(running.url, backup, options);
  } finally {
    await running.stop();
  }
}

/** Puts the new folder in the place of the old one. @returns the new path of the old folder */
async function exchange(staging: string, dataDir: string, mark: string): Promise<string[]> {
  const filled = await isFilled(dataDir);
  const aside = `${dataDir}.${mark}`;
  try {
    if (filled) await rename(dataDir, aside);
    else if (existsSync(dataDir)) await rmdir(dataDir);
    await rename(staging, dataDir);
  } catch (error) {
    if (existsSync(aside) && !existsSync(dataDir)) await rename(aside, dataDir);
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EBUSY' && code !== 'EXDEV') throw error;
    throw new Problem(`${dataDir} is where a disk is mounted, and cannot be replaced: name a folder in it.`);
  }
  return filled ? [aside] : [];
}

/** Restores a backup where nothing is, or in place of what is there: all of it, or nothing has changed. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { dataDir, databaseUrl, replace, now, interrupted, postgres, log } = options;
  log('Checking the backup');
  const backup = await readBackup(options.folder);
  requireKnown(backup.manifest.migrations);
  await requireRoom(options, backup);
  const mark = `before_${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
  const schemas = databaseUrl ? await makeRoom(databaseUrl, { replace, mark }) : [];
  const staging = `${dataDir}.restoring`;
  try {
    // The rest of a restore that was killed.
    await rm(staging, { recursive: true, force: true });
    postgres.makeFolder(staging);
    if (databaseUrl) await fillDatabase(databaseUrl, backup, options);
    else await fillEmbedded(staging, backup, options);
    log('Copying the files');
    await copyFiles(backup, staging, interrupted);
    return { manifest: backup.manifest, aside: [...schemas, ...(await exchange(staging, dataDir, mark))] };
  } catch (error) {
    if (databaseUrl) await putBack(databaseUrl, schemas);
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}
