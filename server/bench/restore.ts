/**
 * Takes a mistake back to the moment before it: a cluster of deploy/ha that is backed up by the files of deploy/recovery, to a folder and to a bucket.
 *
 *   npm run drill:restore [-- --megabytes 1000] [--seconds 5]
 *
 * Members book, buy, redeem and post, the primary is killed between two backups, and then all appointments are deleted. The moment before that is restored in another place,
 * from the folder and from the bucket, and compared with what the API has acknowledged. Then files are taken away and changed: each has to be reported. Fails when a goal is missed.
 */
import { readBenchOptions } from '@charis/tools/bench-options';
import { findBackupPrograms } from '@charis/tools/cluster/programs';
import { runMain } from '@charis/tools/problem';
import { type RestoreResult, runRecovery } from '#testing/recovery/recovery';
import { buildBundle } from '#testing/server-process';
import { type Goal, interrupted, none, printGoals, say } from './goals';

const options = readBenchOptions(import.meta.url, {
  megabytes: { type: 'string', default: '1000' },
  seconds: { type: 'string', default: '5' },
});

function goalsOf({ place, findings, appointments }: RestoreResult, before: number): Goal[] {
  const from = (what: string) => `${what}, restored from the ${place}`;
  return [
    none(from('acknowledged writes lost'), findings.lost),
    none(from('writes made twice'), findings.doubled),
    none(from('overlapping appointments'), findings.overlaps),
    none(from('problems of the ledger'), findings.ledgerProblems),
    none(from('events missing or twice'), findings.eventsMissing + findings.eventsTwice),
    { what: from('appointments'), goal: `>= ${before}`, found: appointments, reached: appointments >= before },
  ];
}

async function main(): Promise<void> {
  const programs = findBackupPrograms();
  if (typeof programs === 'string') {
    console.error(programs);
    process.exitCode = 1;
    return;
  }
  say(`PostgreSQL ${programs.postgresVersion}`);
  const bundle = await buildBundle();
  try {
    const { acknowledged, appointments, restores, reports, trial } = await runRecovery({
      programs,
      bundle,
      megabytes: Number(options.megabytes),
      seconds: Number(options.seconds),
      say,
      interrupted,
    });
    say(`${acknowledged} writes were acknowledged before the mistake`);
    const { before, after } = appointments;
    console.log(`appointments: ${before} before the mistake, ${after} after it`);
    for (const { place, seconds, gigabytes } of restores)
      console.log(
        `from the ${place}: ${seconds.toFixed(1)} s for ${gigabytes.toFixed(2)} GB, ${(seconds / 60 / gigabytes).toFixed(2)} minutes per GB`,
      );
    printGoals([
      ...restores.flatMap((restore) => goalsOf(restore, before)),
      { what: 'a trial', goal: 'all back', found: trial ?? 'all back', reached: trial === undefined },
      ...Object.entries(reports).map(([what, found]) => ({
        what,
        goal: 'reported',
        found: found ?? 'passed over',
        reached: found !== undefined,
      })),
    ]);
  } finally {
    await bundle.remove();
  }
}

await runMain(main);
