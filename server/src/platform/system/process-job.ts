import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock/clock';
import type { Db } from '#platform/database/connection';
import { type BackgroundJob, startBackgroundJob } from '#platform/jobs/background-job';
import type { Logger } from '#platform/logging/logging';
import { version } from '#version';
import { keepProcess } from './process.store';

/** Milliseconds between two signs of life, and after which a process counts as gone. */
const pause = 30_000;
export const silence = 3 * pause;

interface ServiceDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
}

/** Lets staff see that this process runs, until it is stopped. */
export function startProcessJob(
  { db, clock, logger }: ServiceDeps,
  role: 'all' | 'api' | 'delivery' | 'worker',
): BackgroundJob {
  const [id, startedAt] = [randomUUID(), clock.now()];
  return startBackgroundJob({ pause, logger, failure: 'staff cannot see that this process runs' }, () => {
    const now = clock.now();
    const said = { id, role, version, started_at: startedAt, seen_at: now };
    return keepProcess(db, said, new Date(now.getTime() - silence));
  });
}
