/** Breaks a cluster while members write and guests read, and says what was lost. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startCluster } from '@charis/tools/cluster';
import type { ClusterPrograms } from '@charis/tools/cluster/programs';
import { openDatabase } from '#platform/database/connection';
import { type Closing, closeAfter } from '../closing';
import type { Bundle } from '../server-process';
import type { FailoverAct } from './acts';
import { type FailoverFindings, findFailures } from './findings';
import { Journal } from './journal';
import { createPeople } from './people';
import { startSite } from './site';
import { Traffic } from './traffic';

export interface ActResult {
  name: string;
  most: number | undefined;
  /** Seconds without an acknowledged write, and in which a read of a guest was refused. */
  writesRefused: number;
  readsRefused: number;
}

export interface Failover {
  acts: ActResult[];
  findings: FailoverFindings;
  acknowledged: number;
  putOff: number;
  reads: number;
  strange: string[];
}

interface Options {
  programs: ClusterPrograms;
  bundle: Bundle;
  acts: readonly FailoverAct[];
  /** Whether machines get disks of their own, so that these can be full. */
  disks?: boolean;
  say?: (text: string) => void;
  /** Rejects where the drill is to end before its time. */
  interrupted?: Promise<never>;
}

/** Milliseconds that events and mails may take once all is well again. */
const longestRest = 120_000;

/** Waits until a condition holds, or for as long as it may take. */
async function settle(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + longestRest;
  while (!(await isSo().catch(() => false)) && performance.now() < deadline) await wait(500);
}

export const runFailover = (options: Options): Promise<Failover> =>
  closeAfter((closing) => run(options, closing), options.interrupted);

async function run(
  { programs, bundle, acts, disks = false, say = () => undefined }: Options,
  closing: Closing,
): Promise<Failover> {
  const dataDir = mkdtempSync(join(tmpdir(), 'charis-failover-'));
  chmodSync(dataDir, 0o755);
  closing.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const cluster = await startCluster(programs, { disks });
  closing.push(() => cluster.stop());
  say('the cluster is whole');
  const site = await startSite(cluster, bundle, programs.pgbouncer, dataDir);
  closing.push(() => site.stop());
  const { db, close } = openDatabase(cluster.doors[1].writeUrl, { size: 2, onError: () => undefined });
  closing.push(close);
  const journal = new Journal(join(dataDir, 'journal.jsonl'));
  const traffic = new Traffic(site, await createPeople(db, new Date()), journal);
  traffic.start();
  closing.push(() => traffic.stop());
  const done: ActResult[] = [];
  for (const act of acts) {
    await cluster.ready();
    const [from, known] = [performance.now(), journal.writes.length];
    await act.run(cluster, site);
    const ended = journal.writes.length;
    await settle(async () => journal.writes.length > ended + 5);
    const result = {
      name: act.name,
      most: act.most,
      writesRefused: journal.longestSilence(from),
      readsRefused: journal.refusedSeconds(from),
    };
    done.push(result);
    say(
      `${act.name}: ${result.writesRefused.toFixed(1)} s without a write, ${result.readsRefused} s with a refused read, ${journal.writes.length - known} writes`,
    );
  }
  await traffic.stop();
  await cluster.whole();
  await settle(async () => (await findFailures(db, journal, site.smtp)).eventsPending === 0);
  const findings = await findFailures(db, journal, site.smtp);
  const { entries, putOff, reads, strange } = journal;
  return { acts: done, findings, acknowledged: entries.length, putOff, reads, strange };
}
