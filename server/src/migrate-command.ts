/** `npm run migrate`: both schemas, with what it did. */
import { deliverySchema } from '@charis/delivery/migrate';
import { migrateSchema } from '@charis/shared/node/migrations';
import { Command } from 'commander';
import { type Output, runCommand } from '#run-command';
import { databaseProblem } from '#startup-problem';
import { appSchema } from './platform/database/migrate';

interface CliContext {
  databaseUrl(): Promise<string>;
  out: Output;
  err: Output;
}

const help = `
The database is DATABASE_URL, or the embedded one in DATA_DIR, also while npm start uses it. Other processes may run meanwhile; one of them
migrates at a time. A migration that waits for a table in use lets others pass, and is tried again.`;

/**
 * Runs the command.
 * @returns what the process is to end with: 0, 1 where it failed or something is missing, 2 where it was called wrongly
 */
export async function runMigrate(args: readonly string[], { databaseUrl, out, err }: CliContext): Promise<number> {
  const log = (line: string) => void out.write(`${line}\n`);
  const command = new Command('npm run migrate --')
    .description('Brings the database up to date.')
    .option('--check', 'changes and builds nothing; fails where the last build’s migrations are missing or do not fit')
    .addHelpText('after', help)
    .action(async ({ check }: { check?: true }) => {
      const url = await databaseUrl();
      for (const source of [appSchema, deliverySchema]) {
        const applied = await migrateSchema(url, source, { mode: check ? 'check' : 'start', log });
        log(applied.length > 0 ? `${source.schema}: ${applied.length} applied.` : `${source.schema}: up to date.`);
      }
    });
  return runCommand(command, args, { out, err }, databaseProblem);
}
