/** `npm run admin -- <command>`: what only the person who operates the site may do. */

import { join } from 'node:path';
import { migrate as migrateDelivery, openDeliveryDatabase, renewManagerToken } from '@charis/delivery';
import { Argument, Command } from 'commander';
import { readConfig } from '#config';
import { listStaff } from '#domains/identity/index';
import { systemClock } from '#platform/clock/clock';
import { type Connection, openDatabase } from '#platform/database/connection';
import { migrate } from '#platform/database/migrate';
import { listDeadLetters, readQueues } from '#platform/jobs/queue-state.store';
import { retryDeadLetters } from '#platform/jobs/retry-dead-letters';
import { type Output, runCommand } from '#run-command';
import { keptSecrets, replaceSecret, type SecretName } from '#secrets/kept-secrets';
import { createStaff, resetSecondFactor, revokeStaff } from './staff.service';

export interface CliContext {
  /** Reads the URL; only commands that need the database call it. */
  databaseUrl(): Promise<string>;
  /** Folder that the site keeps its data in. */
  dataDir(): string;
  out: Output;
  err: Output;
  /** What is piped to the command. */
  input(): Promise<string>;
}

const examples = `
Examples:
  npm run admin -- create-staff --email robin@example.org
  pass show charis | npm run admin -- create-staff --email robin@example.org --password-stdin
  npm run admin -- revoke-staff --email robin@example.org
  npm run admin -- list-staff
  npm run admin -- reset-second-factor --email robin@example.org
  npm run admin -- renew-manager-token
  npm run admin -- replace-secret voucher-secret
  npm run admin -- jobs
  npm run admin -- jobs --retry

The database is DATABASE_URL, or the embedded one in DATA_DIR, also while npm start uses it.`;

const outcomes = {
  made: 'now has an account and belongs to staff.',
  given: 'now belongs to staff.',
  had: 'already belongs to staff.',
} as const;

/** Failed jobs that are listed at most. */
const mostLetters = 100;

type Use = (work: (connection: Connection) => Promise<void>) => Promise<void>;

function program({ out, input, databaseUrl, dataDir }: CliContext, use: Use): Command {
  const say = (text: string) => void out.write(`${text}\n`);
  const withEmail = (name: string, description: string) =>
    new Command(name).description(description).requiredOption('--email <email>', 'whose account');

  const create = withEmail('create-staff', 'gives the staff role to an account, or makes one with it')
    .option('--password-stdin', 'makes the account, with the password that is piped in')
    .option('--nickname <name>', 'the nickname of a new account', 'Staff')
    .action(({ email, passwordStdin, nickname }) =>
      use(async ({ db }) => {
        const password = passwordStdin ? (await input()).replace(/\r?\n$/, '') : undefined;
        say(`${email} ${outcomes[await createStaff(db, { email, password, nickname, now: systemClock.now() })]}`);
      }),
    );
  const revoke = withEmail('revoke-staff', 'takes the staff role from an account, which stays a member').action(
    ({ email }) =>
      use(async ({ db }) => {
        await revokeStaff(db, email, systemClock.now());
        say(`${email} no longer belongs to staff.`);
      }),
  );
  const list = new Command('list-staff').description('lists who belongs to staff').action(() =>
    use(async ({ db }) => {
      const staff = await listStaff(db);
      if (staff.length === 0) say('There are no staff accounts yet.');
      for (const { email, nickname, status } of staff) say(`${email}  ${nickname}  ${status}`);
    }),
  );
  const reset = withEmail(
    'reset-second-factor',
    'takes app, recovery codes and passkeys from an account whose owner has lost them',
  ).action(({ email }) =>
    use(async ({ db }) => {
      await resetSecondFactor({ db, clock: systemClock }, email);
      say(`${email} is logged out everywhere, and logs in without a second factor.`);
    }),
  );
  const renew = new Command('renew-manager-token')
    .description("makes a new token for delivery's first manager, in place of a lost one")
    .action(async () => {
      const url = await databaseUrl();
      await migrateDelivery(url);
      const { db, close } = openDeliveryDatabase(url, { size: 1, onError: () => undefined });
      try {
        const folder = join(dataDir(), 'delivery');
        say(
          `The new token is in ${await renewManagerToken({ db, clock: systemClock, folder })}. Earlier tokens are revoked.`,
        );
      } finally {
        await close();
      }
    });
  const replace = new Command('replace-secret')
    .description('replaces a secret that rows depend on; stop the site first')
    .addArgument(new Argument('<name>', 'which one').choices(Object.keys(keptSecrets)))
    .action((name: SecretName) =>
      use(async ({ db }) => {
        const config = readConfig({
          ...process.env,
          DATABASE_URL: await databaseUrl(),
          DATABASE_STATEMENTS: '',
          DATA_DIR: dataDir(),
        });
        for (const line of await replaceSecret({ db, clock: systemClock, config }, name)) say(line);
      }),
    );
  const jobs = new Command('jobs')
    .description('lists the queues, and the jobs that always failed')
    .option('--retry [id...]', 'has jobs tried again that always failed: those that are named, or all of them')
    .action(({ retry }: { retry?: true | string[] }) =>
      use(async ({ db }) => {
        if (retry) {
          const ids = retry === true ? undefined : retry;
          const { length } = await db
            .transaction()
            .execute((trx) => retryDeadLetters({ db: trx, clock: systemClock }, ids));
          say(`${length} ${length === 1 ? 'job is' : 'jobs are'} tried again.`);
          return;
        }
        for (const { queue, waiting, oldestSeconds, active, retried, dead } of await readQueues(db)) {
          const age = waiting > 0 ? `, the oldest for ${Math.round(oldestSeconds)} s` : '';
          say(
            `${queue.padEnd(12)}  ${waiting} waiting${age}; ${active} active, ${retried} to come again, ${dead} failed`,
          );
        }
        for (const { id, queue, event, kind, at, reason, place } of await listDeadLetters(db, mostLetters)) {
          say(`${id}  ${at.toISOString()}  ${queue}${event ? ` ${event} ${kind ?? ''}` : ''}  ${reason} ${place}`);
        }
      }),
    );
  const all = new Command('npm run admin --')
    .description('Manages staff and jobs, and replaces a lost manager token or a secret.')
    .addHelpText('after', examples);
  for (const command of [create, revoke, list, reset, renew, replace, jobs]) all.addCommand(command);
  return all;
}

/**
 * Runs one command.
 * @returns what the process is to end with: 0, 1 where it was refused, 2 where it was called wrongly
 */
export async function runAdmin(args: readonly string[], around: CliContext): Promise<number> {
  const use: Use = async (work) => {
    const url = await around.databaseUrl();
    await migrate(url);
    const connection = openDatabase(url, { size: 1, onError: () => undefined });
    try {
      await work(connection);
    } finally {
      await connection.close();
    }
  };
  return runCommand(program(around, use), args, around, (error) => {
    const isUnreachable =
      error instanceof Error && 'code' in error && /^(ECONN|ENOTFOUND|28|3D)/.test(String(error.code));
    return isUnreachable ? `The database cannot be used: ${error.message}.` : undefined;
  });
}
