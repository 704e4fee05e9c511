/** `npm run backup` and `npm run restore`. */

import { resolve } from 'node:path';
import { Command } from 'commander';
import { systemClock } from '#platform/clock/clock';
import { openDatabase } from '#platform/database/connection';
import { noteBackup } from '#platform/system/system.store';
import { type Output, runCommand } from '#run-command';
import type { Manifest } from './manifest';
import { type EmbeddedPostgres, restoreBackup } from './restore-backup';
import { takeBackup } from './take-backup';

interface CliContext {
  env: Record<string, string | undefined>;
  dataDir: string;
  /** Ends it early, with nothing left of it. */
  interrupted: AbortSignal;
  out: Output;
  err: Output;
}

export interface BackupContext extends CliContext {
  /** Reads the URL; only work that needs the database calls it. */
  databaseUrl(): Promise<string>;
}

export interface RestoreContext extends CliContext {
  postgres: EmbeddedPostgres;
}

const backupHelp = `
The folder must be new or empty. The backup holds the database of this site, its uploads, the files of its releases and its secrets, all
as of one moment. The site can run meanwhile. Settings are those of npm start: DATA_DIR, DATABASE_URL, S3_BUCKET.

Example:
  npm run backup -- /backups/charis-2026-11-23`;

const restoreHelp = `
The backup is checked first. It is restored into DATA_DIR, and into the database of DATABASE_URL where that is set; both have to be empty
unless --replace is given. Settings are those of npm start. If something fails, nothing changes.

Examples:
  DATA_DIR=/srv/charis-drill npm run restore -- /backups/charis-2026-11-23
  npm run restore -- /backups/charis-2026-11-23 --replace`;

const number = new Intl.NumberFormat('en');

function contentOf({ tables, files, takenAt, bucket }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const elsewhere = bucket ? `; uploads and releases are in the bucket ${bucket} and not in this backup` : '';
  return `${number.format(rows)} rows of ${tables.length} tables and ${number.format(files)} files, as they were at ${takenAt}${elsewhere}`;
}

function missingText(missing: readonly string[]): string {
  const some = missing.slice(0, 5).map((path) => `\n  ${path}`);
  const rest = missing.length > some.length ? `\n  and ${missing.length - some.length} more` : '';
  return `The database names files that are not in DATA_DIR, and not in the backup:${some.join('')}${rest}\n`;
}

/** Lets staff see how old the last backup is. */
async function noteTaken(databaseUrl: string, { takenAt, missing }: Manifest): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { size: 1, onError: () => undefined });
  await noteBackup(db, new Date(takenAt), missing.length).finally(close);
}

async function backUp(folder: string, around: BackupContext): Promise<void> {
  const { env, dataDir, interrupted, out, err } = around;
  const bucket = env.S3_BUCKET || null;
  const log = (line: string) => void err.write(`${line}\n`);
  const databaseUrl = await around.databaseUrl();
  const options = { databaseUrl, dataDir, bucket, folder: resolve(folder), interrupted, log };
  const { manifest, bytes } = await takeBackup(options);
  if (manifest.missing.length > 0) err.write(missingText(manifest.missing));
  await noteTaken(databaseUrl, manifest).catch((error: Error) => {
    err.write(`The site could not note that it has a backup, so staff sees the one before: ${error.message}.\n`);
  });
  out.write(`Backed up to ${options.folder}: ${contentOf(manifest)} (${(bytes / 1e6).toFixed(1)} MB).\n`);
}

async function restore(folder: string, replace: boolean, around: RestoreContext): Promise<void> {
  const { env, dataDir, interrupted, out, err, postgres } = around;
  const databaseUrl = env.DATABASE_DIRECT_URL || env.DATABASE_URL || undefined;
  const { manifest, aside } = await restoreBackup({
    folder: resolve(folder),
    dataDir,
    databaseUrl,
    bucket: env.S3_BUCKET || null,
    replace,
    now: systemClock.now(),
    interrupted,
    postgres,
    log: (line) => void err.write(`${line}\n`),
  });
  out.write(
    `Restored to ${dataDir}${databaseUrl ? ' and the database of DATABASE_URL' : ''}: ${contentOf(manifest)}.\n`,
  );
  if (aside.length > 0) {
    out.write(
      `What was there before is kept; delete it when you are sure:\n${aside.map((name) => `  ${name}\n`).join('')}`,
    );
  }
  if (manifest.missing.length > 0) err.write(missingText(manifest.missing));
}

/** Returns what errors of the system and of PostgreSQL say, which have a code; others are faults of ours. */
function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'AbortError') return 'Interrupted: nothing has changed.';
  return 'code' in error ? `It could not be done: ${error.message}.` : undefined;
}

export function runBackup(args: readonly string[], around: BackupContext): Promise<number> {
  const command = new Command('npm run backup --')
    .description('Backs the site up, also while it runs.')
    .argument('<folder>', 'of the backup')
    .addHelpText('after', backupHelp)
    .action((folder: string) => backUp(folder, around));
  return runCommand(command, args, around, sentenceOf);
}

export function runRestore(args: readonly string[], around: RestoreContext): Promise<number> {
  const command = new Command('npm run restore --')
    .description('Restores a backup.')
    .argument('<folder>', 'of the backup')
    .option('--replace', 'keeps what is there under another name', false)
    .addHelpText('after', restoreHelp)
    .action((folder: string, { replace }: { replace: boolean }) => restore(folder, replace, around));
  return runCommand(command, args, around, sentenceOf);
}
