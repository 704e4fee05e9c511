/** A whole contention: a database, two processes, everyone at once, and what is found afterwards. */
import { openDatabase } from '#platform/database/connection';
import { type Bundle, ServerProcesses } from '../server-process';
import { runContention } from './contend';
import { findingsOf } from './findings';
import { TwoProcesses } from './two-processes';
import { createWorld } from './world';

interface Options {
  bundle: Bundle;
  databaseUrl: string;
  contenders: number;
  /** What each of them does one after the other. */
  rounds: number;
}

export async function holdContention({ bundle, databaseUrl, contenders, rounds }: Options) {
  const connection = openDatabase(databaseUrl, { size: 3, onError: () => undefined });
  // Few contenders stand for many people: no limit of one person counts.
  const unlimited = Object.fromEntries(
    ['RATE_LIMIT', 'BOOKINGS_PER_DOCTOR', 'BOOKINGS_AHEAD', 'BOOKINGS_PER_DAY'].map((name) => [name, '1000000']),
  );
  const env = { DATABASE_URL: databaseUrl, SEED_DEMO: 'false', ...unlimited };
  const processes = new ServerProcesses(bundle, env);
  try {
    const world = await createWorld(connection.db, contenders, new Date());
    const api = new TwoProcesses(processes);
    await api.start();
    const began = performance.now();
    const outcome = await runContention(api, world, rounds);
    const seconds = (performance.now() - began) / 1000;
    return {
      outcome,
      seconds,
      lostAnswers: api.lost,
      putOff: api.putOff,
      findings: await findingsOf(connection.db, outcome),
    };
  } finally {
    await processes.kill();
    await connection.close();
  }
}
