/** Backs a cluster up while members write, makes a mistake, goes back to the moment before it in another place, and damages the backups. */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '@charis/shared/node/problem';
import { type Cluster, makeOwned, startCluster } from '@charis/tools/cluster';
import type { ClusterPrograms } from '@charis/tools/cluster/programs';
import { databaseAccount } from '@charis/tools/postgres';
import { sql } from 'kysely';
import { openSession } from '#backup/session';
import { systemClock } from '#platform/clock/clock';
import { type Db, openDatabase } from '#platform/database/connection';
import { checkRecovery, untilArchived } from '#recovery/check-recovery';
import { findDamage, type PgBackRest, runPgBackRest } from '#recovery/pgbackrest';
import { currentSegment } from '#recovery/recovery-check.store';
import { restoreCluster } from '#recovery/restored-cluster';
import { type Closing, closeAfter } from '../closing';
import { killPrimary } from '../failover/acts';
import { type FailoverFindings, findFailures } from '../failover/findings';
import { Journal } from '../failover/journal';
import { createPeople } from '../failover/people';
import { startSite } from '../failover/site';
import { Traffic } from '../failover/traffic';
import type { Bundle } from '../server-process';
import { fileOfSegment, takeAway, tamper } from './damage';
import { openRepositories } from './repositories';

interface Options {
  programs: ClusterPrograms;
  bundle: Bundle;
  /** The size of further rows, and how long members write before and after each step. */
  megabytes: number;
  seconds: number;
  say?: (text: string) => void;
  /** Rejects where the drill is to end before its time. */
  interrupted?: Promise<never>;
}

export interface RestoreResult {
  place: 'folder' | 'bucket';
  seconds: number;
  gigabytes: number;
  appointments: number;
  findings: FailoverFindings;
}

export interface Recovery {
  acknowledged: number;
  /** Appointments just before the mistake, and after it. */
  appointments: { before: number; after: number };
  restores: RestoreResult[];
  /** What was said of each kind of damage; undefined where nothing was. */
  reports: Record<string, string | undefined>;
  /** What a trial said while everything was there. */
  trial: string | undefined;
}

async function count(db: Db, table: 'reservation'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((each) => each.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns what pgBackRest is called with for one of the places. */
function pgbackrestOf(args: readonly string[] | undefined, place: RestoreResult['place']): PgBackRest {
  const repository = `--repo=${place === 'folder' ? 1 : 2}`;
  return { args: [...(args ?? []), repository], env: { PATH: process.env.PATH }, account: databaseAccount() };
}

async function backUp(cluster: Cluster, type: 'full' | 'incr'): Promise<void> {
  const { place } = await cluster.ready();
  for (const name of ['folder', 'bucket'] as const)
    await runPgBackRest([`--type=${type}`, 'backup'], pgbackrestOf(place.pgbackrest, name));
}

/** Adds rows of about that size, which may take longer than a call. */
async function addBallast(url: string, megabytes: number): Promise<void> {
  const client = await openSession(url);
  await client.query(
    `create table public.ballast as select i, md5(i::text) || md5((-i)::text) as text from generate_series(1, ${megabytes * 8_000}) i`,
  );
  await client.end();
}

/** Adds an upload with its file, as rows name it. @returns its path below the data folder */
async function addUpload(db: Db, dataDir: string): Promise<string> {
  const id = randomUUID();
  const file = { purpose: 'attachment', file_name: 'a.pdf', extension: 'pdf', stored_name: 'file.pdf' } as const;
  const now = new Date();
  await db
    .insertInto('upload')
    .values({ id, ...file, state: 'READY', max_bytes: 10, expires_at: now, created_at: now })
    .execute();
  const path = `uploads/files/${id}/file.pdf`;
  mkdirSync(join(dataDir, path, '..'), { recursive: true });
  writeFileSync(join(dataDir, path), 'content');
  return path;
}

/** Returns the reason of a failure; undefined where there is none. */
const reasonOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Problem) return error.message;
      throw error;
    },
  );

export const runRecovery = (options: Options): Promise<Recovery> =>
  closeAfter((closing) => run(options, closing), options.interrupted);

async function run(
  { programs, bundle, megabytes, seconds, say = () => undefined }: Options,
  closing: Closing,
): Promise<Recovery> {
  const folder = mkdtempSync(join(tmpdir(), 'charis-recovery-'));
  chmodSync(folder, 0o755);
  closing.push(async () => rmSync(folder, { recursive: true, force: true }));
  const repositories = await openRepositories(folder);
  closing.push(() => repositories.close());
  const cluster = await startCluster(programs, { backups: repositories.backups });
  closing.push(() => cluster.stop());
  const { pgbackrest } = (await cluster.ready()).place;
  await runPgBackRest(['stanza-create'], { ...pgbackrestOf(pgbackrest, 'folder'), args: pgbackrest });
  const dataDir = join(folder, 'data');
  const site = await startSite(cluster, bundle, programs.pgbouncer, dataDir);
  closing.push(() => site.stop());
  const { db, close } = openDatabase(cluster.doors[1].writeUrl, { size: 2, onError: () => undefined });
  closing.push(close);
  const journal = new Journal(join(folder, 'journal.jsonl'));
  const traffic = new Traffic(site, await createPeople(db, new Date()), journal);
  await addBallast(cluster.doors[1].writeUrl, megabytes);
  const upload = await addUpload(db, dataDir);
  traffic.start();
  closing.push(() => traffic.stop());
  await backUp(cluster, 'full');
  say('backed up in full, to a folder and to a bucket');
  await wait(seconds * 1000);
  await backUp(cluster, 'incr');
  say('backed up what has changed since');
  await killPrimary.run(cluster, site);
  const written = journal.writes.length;
  while (journal.writes.length < written + 10) await wait(200);
  await wait(seconds * 1000);
  say('another primary goes on');

  const segment = await currentSegment(db);
  const before = await count(db, 'reservation');
  const acknowledged = journal.snapshot();
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
  const until = rows[0]?.now ?? '';
  await sql`delete from reservation`.execute(db);
  const after = await count(db, 'reservation');
  say(`deleted all appointments just after ${until}`);
  await wait(seconds * 1000);
  await traffic.stop();
  for (const setting of [`alter system set archive_timeout = '1s'`, 'select pg_reload_conf()'])
    await sql.raw(setting).execute(db);
  await untilArchived(db);

  let restored = 0;
  /** Restores to the moment before the mistake, and lends what came back. */
  async function restore<Result>(place: RestoreResult['place'], use: (db: Db) => Promise<Result>): Promise<Result> {
    restored += 1;
    const there = makeOwned(join(folder, `restored${restored}`));
    const from = pgbackrestOf(pgbackrest, place);
    const back = await restoreCluster({ pgbackrest: from, postgresBin: programs.postgresBin, folder: there, until });
    const open = openDatabase(back.urlOf('charis'), { size: 2, onError: () => undefined });
    try {
      return await use(open.db);
    } finally {
      await open.close();
      await back.stop();
      rmSync(there, { recursive: true, force: true });
    }
  }
  const restores: RestoreResult[] = [];
  for (const place of ['folder', 'bucket'] as const) {
    const began = performance.now();
    const result = await restore(place, async (back) => {
      const took = (performance.now() - began) / 1000;
      const size = await sql<{ bytes: string }>`select pg_database_size('charis')::text as bytes`.execute(back);
      const gigabytes = Number(size.rows[0]?.bytes) / 1e9;
      const findings = await findFailures(back, acknowledged, site.smtp);
      return { place, seconds: took, gigabytes, appointments: await count(back, 'reservation'), findings };
    });
    restores.push(result);
    say(`restored from the ${place} in ${result.seconds.toFixed(1)} s`);
  }

  let checked = 0;
  function check(): Promise<string | undefined> {
    checked += 1;
    return checkRecovery({
      db,
      database: 'charis',
      clock: systemClock,
      pgbackrest: pgbackrestOf(pgbackrest, 'folder'),
      postgresBin: programs.postgresBin,
      folder: makeOwned(join(folder, `check${checked}`)),
      sizeOf: async (path) => statSync(join(dataDir, path), { throwIfNoEntry: false })?.size,
      log: say,
    });
  }
  const trial = await check();
  say(`a trial says ${trial ?? 'that everything came back'}`);
  const reports: Recovery['reports'] = {};
  rmSync(join(dataDir, upload));
  reports['a file that rows name is missing'] = await check();
  const file = await fileOfSegment(repositories.folder, segment);
  const bringBack = takeAway(file);
  reports['a segment of the log is missing, to a restore'] = await reasonOf(restore('folder', async () => undefined));
  reports['a segment of the log is missing, to verify'] =
    (await findDamage(pgbackrestOf(pgbackrest, 'folder'))).join('; ') || undefined;
  bringBack();
  await tamper(file);
  reports['a segment of the log was changed, to a restore'] = await reasonOf(restore('folder', async () => undefined));
  reports['a segment of the log was changed, to verify'] =
    (await findDamage(pgbackrestOf(pgbackrest, 'folder'))).join('; ') || undefined;
  return { acknowledged: acknowledged.size, appointments: { before, after }, restores, reports, trial };
}
