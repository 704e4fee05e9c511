/**
 * What becomes of writes and reads while the database changes its primary: three machines of deploy/ha, two APIs and a worker on this one.
 *
 *   npm run drill:failover [-- --kills 20]
 *
 * It kills PostgreSQL, Patroni, etcd, HAProxy and PgBouncer, freezes a machine, fills its disk (as root), takes one away and hands over as planned, while members book, buy, redeem
 * and post. What the API has acknowledged is in a file outside of the database, and is looked for in the end. Fails when a goal is missed.
 */
import { readBenchOptions } from '@charis/tools/bench-options';
import { findClusterPrograms } from '@charis/tools/cluster/programs';
import { runMain } from '@charis/tools/problem';
import { type FailoverAct, killPrimary, otherActs } from '#testing/failover/acts';
import { type ActResult, runFailover } from '#testing/failover/failover';
import { buildBundle } from '#testing/server-process';
import { type Goal, interrupted, none, printGoals, say } from './goals';

const options = readBenchOptions(import.meta.url, { kills: { type: 'string', default: '20' } });

/** Returns the worst of all times that one act was done. */
function goalsOf(acts: readonly ActResult[]): Goal[] {
  const names = [...new Set(acts.map(({ name }) => name))];
  return names.map((name) => {
    const same = acts.filter((act) => act.name === name);
    const worst = Math.max(...same.map(({ writesRefused }) => writesRefused));
    const most = same[0]?.most;
    return {
      what: `s without a write: ${name}`,
      goal: most === undefined ? '-' : `< ${most}`,
      found: worst.toFixed(1),
      reached: most === undefined || worst < most,
    };
  });
}

async function main(): Promise<void> {
  const programs = findClusterPrograms();
  if (typeof programs === 'string') {
    console.error(programs);
    process.exitCode = 1;
    return;
  }
  const kills: FailoverAct[] = Array.from({ length: Number(options.kills) }, () => killPrimary);
  say(`PostgreSQL ${programs.postgresVersion}`);
  const bundle = await buildBundle();
  try {
    const { acts, findings, acknowledged, putOff, reads, strange } = await runFailover({
      programs,
      bundle,
      acts: [...kills, ...otherActs],
      disks: true,
      say,
      interrupted,
    });
    say(
      `${acknowledged} writes were acknowledged, ${putOff} were put off and asked again; ${reads} reads; ${findings.mails} mails`,
    );
    for (const text of new Set(strange)) say(`no rule explains: ${text}`);
    const goals: Goal[] = [
      none('acknowledged writes lost', findings.lost),
      none('writes made twice', findings.doubled),
      none('overlapping appointments', findings.overlaps),
      none('vouchers oversold', findings.oversold),
      none('problems of the ledger', findings.ledgerProblems),
      none('events missing', findings.eventsMissing + findings.eventsPending),
      none('events twice', findings.eventsTwice),
      none('answers that no rule explains', strange.length),
      none(
        's in which a read was refused',
        acts.reduce((sum, { readsRefused }) => sum + readsRefused, 0),
      ),
      ...goalsOf(acts),
    ];
    printGoals(goals);
    console.log(`mails that came twice, under one Message-ID: ${findings.mailsTwice} of ${findings.mails}`);
  } finally {
    await bundle.remove();
  }
}

await runMain(main);
