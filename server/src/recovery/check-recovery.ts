/** Tries whether backups bring the site back: restores them in another place to this moment, and looks for everything that its rows name. */
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '@charis/shared/node/problem';
import type { Client } from 'pg';
import { namedFiles } from '#backup/kept-files';
import { openSession } from '#backup/session';
import type { Clock } from '#platform/clock/clock';
import type { Db } from '#platform/database/connection';
import { findDamage } from './pgbackrest';
import { beginCheck, currentSegment, endCheck, readArchiver } from './recovery-check.store';
import { type RestoreOptions, restoreCluster } from './restored-cluster';

export interface CheckOptions extends Omit<RestoreOptions, 'until'> {
  /** The site's own database, where the result is kept. */
  db: Db;
  /** The name of the site's database. */
  database: string;
  clock: Clock;
  /** Returns the size of a file that rows name, by its path below DATA_DIR; undefined where there is none. */
  sizeOf(path: string): Promise<number | undefined>;
  log(line: string): void;
}

type Begun = Awaited<ReturnType<typeof beginCheck>>;

/** Milliseconds after which what is written has to be archived; `archive_timeout` is a minute. */
const longestArchiving = 180_000;
/** Files that are asked for at once. */
const together = 20;

/** The name of a segment without its timeline, which changes with the primary. */
const placeOf = (segment: string) => (segment.length === 24 ? segment.slice(8) : '');

/** Waits until everything that is committed is archived. @throws {Problem} where that takes too long */
export async function untilArchived(db: Db): Promise<void> {
  const place = placeOf(await currentSegment(db));
  const deadline = performance.now() + longestArchiving;
  for (;;) {
    const { last, fails } = await readArchiver(db);
    if (placeOf(last) >= place) return;
    if (performance.now() > deadline)
      throw new Problem(
        `The log of the database does not reach the backups${fails ? ': archive_command fails' : ''}. The last file there is ${last || 'none'}.`,
      );
    await wait(500);
  }
}

async function findMissing(client: Client, sizeOf: CheckOptions['sizeOf']): Promise<string[]> {
  const { rows } = await client.query<{ has: boolean }>(`select to_regclass('delivery.release') is not null as has`);
  const names = await namedFiles(client, rows[0]?.has ?? false);
  const missing: string[] = [];
  const one = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop())
      if ((await sizeOf(name)) === undefined) missing.push(name);
  };
  await Promise.all(Array.from({ length: together }, one));
  return missing.sort();
}

/** Looks into what was restored. */
async function findLosses(url: string, { id, until }: Begun, { sizeOf, log }: CheckOptions): Promise<string[]> {
  const client = await openSession(url);
  try {
    const { rowCount } = await client.query('select from app.recovery_check where id = $1', [id]);
    const missing = await findMissing(client, sizeOf);
    for (const name of missing) log(`Missing: ${name}`);
    return [
      ...(rowCount === 1 ? [] : [`what was written just before ${until} is not there`]),
      ...(missing.length > 0
        ? [`files that rows name are missing (${missing.length}), the first one is ${missing[0]}`]
        : []),
    ];
  } finally {
    await client.end();
  }
}

async function restoreAndLook(begun: Begun, options: CheckOptions): Promise<string[]> {
  const restored = await restoreCluster({ ...options, until: begun.until });
  try {
    return await findLosses(restored.urlOf(options.database), begun, options);
  } finally {
    await restored.stop();
  }
}

/** Returns the reason of a problem as one of the problems. */
function asProblem(error: unknown): string[] {
  if (error instanceof Problem) return [error.message.replace(/\.$/, '')];
  throw error;
}

/** @returns what is wrong, in a sentence; undefined where everything came back */
export async function checkRecovery(options: CheckOptions): Promise<string | undefined> {
  const { db, clock, pgbackrest } = options;
  const begun = await beginCheck(db);
  const problems = await untilArchived(db).then((): string[] => [], asProblem);
  problems.push(...(await findDamage(pgbackrest).catch(asProblem)));
  problems.push(...(await restoreAndLook(begun, options).catch(asProblem)));
  const problem = problems.length > 0 ? problems.join('; ') : undefined;
  await endCheck(db, begun.id, problem ?? null, clock.now());
  return problem;
}
