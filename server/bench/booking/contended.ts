/** Everyone wants the same times; see `server/src/testing/contention`. */
import { holdContention } from '#testing/contention/contention';
import type { Bundle } from '#testing/server-process';
import { quantile } from '../report';

/** Prints the table. @returns what is not as it has to be */
export async function contend(bundle: Bundle, databaseUrl: string, contenders: number): Promise<string[]> {
  const held = await holdContention({ bundle, databaseUrl, contenders, rounds: 4 });
  const { outcome, findings, seconds, lostAnswers, putOff } = held;
  const rows = [...outcome.tally.rows].map(([act, { failed, milliseconds, ...row }]) => ({
    act,
    ...row,
    failed: failed.length,
    'p50 ms': Math.round(quantile(milliseconds, 0.5)),
    'p99 ms': Math.round(quantile(milliseconds, 0.99)),
  }));
  console.table(rows);
  console.table([
    {
      contenders,
      seconds: Math.round(seconds),
      'answers lost by the kill': lostAnswers,
      'put off (503)': putOff,
      ...findings,
    },
  ]);
  const { overlapsOfDoctors, overlapsOfMembers, lost, unasked, deadlocks } = findings;
  return [
    ...outcome.tally.failures.slice(0, 10),
    ...Object.entries({ overlapsOfDoctors, overlapsOfMembers, lost, unasked, deadlocks }).flatMap(([name, count]) =>
      count > 0 ? [`${name}: ${count}`] : [],
    ),
  ];
}
