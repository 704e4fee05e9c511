/** `node command.mjs check-recovery`: restores the site's backups in another place, and notes for the alert whether everything came back. */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { readConfig } from '#config';
import { systemClock } from '#platform/clock/clock';
import { openDatabase } from '#platform/database/connection';
import { S3Storage } from '#platform/files/s3-storage';
import { type Output, runCommand } from '#run-command';
import { databaseProblem } from '#startup-problem';
import { checkRecovery } from './check-recovery';

interface CliContext {
  env: Record<string, string | undefined>;
  databaseUrl(): Promise<string>;
  dataDir(): string;
  out: Output;
  err: Output;
}

const help = `
It runs as the user that may read the backups, with pgBackRest's own settings (/etc/pgbackrest or PGBACKREST_…) and those of the site. The folder needs room for the whole
database; what is restored there is removed again.`;

/** Returns what finds a file that rows name: in the bucket, or in the folder of the data. */
function openFiles({ env, dataDir }: CliContext) {
  const { s3 } = readConfig({ ...env, ROLE: 'api' }).uploads;
  if (!s3) {
    const folder = dataDir();
    return {
      sizeOf: async (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.size,
      close: () => undefined,
    };
  }
  const bucket = new S3Storage(s3);
  // A bucket has uploads at its top.
  return { sizeOf: (path: string) => bucket.sizeOf(path.replace(/^uploads\//, '')), close: () => bucket.close() };
}

interface Given {
  into: string;
  postgres: string;
  stanza: string;
}

async function check({ into, postgres, stanza }: Given, around: CliContext): Promise<string | undefined> {
  const { env, out, databaseUrl } = around;
  const url = await databaseUrl();
  mkdirSync(into, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(into, 'check-'));
  const files = openFiles(around);
  const { db, close } = openDatabase(url, { size: 2, onError: () => undefined });
  try {
    return await checkRecovery({
      db,
      database: new URL(url).pathname.slice(1),
      clock: systemClock,
      pgbackrest: { args: [`--stanza=${stanza}`], env, account: {} },
      postgresBin: postgres,
      folder,
      sizeOf: files.sizeOf,
      log: (line) => void out.write(`${line}\n`),
    });
  } finally {
    await close();
    files.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns what the process is to end with: 0, 1 where something did not come back, 2 where it was called wrongly */
export async function runCheckRecovery(args: readonly string[], around: CliContext): Promise<number> {
  let problem: string | undefined;
  const command = new Command('node command.mjs check-recovery')
    .description('Tries whether backups bring the site back.')
    .option('--into <folder>', 'where it restores to', '/var/lib/charis-recovery')
    .option('--postgres <folder>', 'with the programs of PostgreSQL', '/usr/lib/postgresql/15/bin')
    .option('--stanza <name>', 'the name of the backups', 'charis')
    .addHelpText('after', help)
    .action(async (given: Given) => {
      problem = await check(given, around);
      around.out.write(problem ? `NOT everything came back: ${problem}.\n` : 'Everything came back.\n');
    });
  const code = await runCommand(command, args, around, databaseProblem);
  return code || (problem ? 1 : 0);
}
