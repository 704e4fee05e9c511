import { inSpan } from '@charis/shared/node';
import type PgBoss from 'pg-boss';
import type { Db } from '#platform/database/connection';
import type { Logger } from '#platform/logging/logging';
import { reasonOf } from '#platform/logging/reason';
import type { Metrics } from '#platform/metrics/metrics';
import { type BackgroundJob, startBackgroundJob, type WakeableJob } from './background-job';
import { openBoss, through } from './boss.store';
import type { JobData, Queue, QueueName } from './queue';

interface ServiceDeps {
  db: Db;
  logger: Logger;
  metrics: Metrics;
}

export interface Worker extends BackgroundJob {
  /** Looks at a queue at once. */
  wake(queue: QueueName): void;
}

/** Milliseconds after which a queue is looked at again in which someone waits for what is done. */
const soon: Partial<Record<QueueName, number>> = { events: 250, mail: 1_000, text: 1_000, push: 1_000, uploads: 1_000 };
const later = 3_000;
/** Milliseconds after which it is looked whether the clock has a job. */
const tick = 5_000;

/** Jobs that one run does: each says the same, so that a queue which was left alone for long is not run for each of them. */
const mostAtOnce = 1_000;

/** Writes the jobs of the clock. In each slot of time a queue has one, however many processes write it. */
async function schedule(boss: PgBoss, queues: readonly Queue[]): Promise<void> {
  await boss.insert(
    queues.map(({ name, every }) => ({
      name,
      data: { queue: name },
      singletonKey: 'clock',
      singletonSeconds: every,
    })),
  );
}

/**
 * Does the jobs of a queue that are due, all by one run. Where it fails one of them comes again, and in the end goes to the dead letters.
 * @returns whether there were any, and they are done
 */
export async function workOn(
  { boss, logger, metrics }: Omit<ServiceDeps, 'db'> & { boss: PgBoss },
  { name, run }: Queue,
  stopped: () => boolean,
): Promise<boolean> {
  const jobs = await boss.fetch<JobData>(name, { batchSize: mostAtOnce });
  const [first, ...others] = jobs.map(({ id }) => id);
  if (!first) return false;
  try {
    // A run that does several jobs is a part of the trace of the first that has one.
    const cause = jobs.find(({ data }) => data.trace)?.data.trace;
    await inSpan({ name: `job ${name}`, cause }, () => run(stopped));
  } catch (error) {
    metrics.jobRan(name, 'failed');
    logger.error({ err: error, queue: name }, 'a job failed');
    await boss.fail(name, first, reasonOf(error));
    if (others.length > 0) await boss.complete(name, others);
    return false;
  }
  // What it left is for the process that looks next.
  if (stopped()) await boss.insert([{ name, data: { queue: name } }]);
  await boss.complete(name, [first, ...others]);
  metrics.jobRan(name, 'done');
  return true;
}

/** Works on queues until it is stopped. Any number of processes may do so. */
export function startWorker({ db, logger, metrics }: ServiceDeps, queues: readonly Queue[]): Worker {
  const boss = openBoss(through(db));
  const loops = new Map<QueueName, WakeableJob>();
  const scheduler = startBackgroundJob({ pause: tick, logger, failure: 'the clock could write no jobs' }, () =>
    schedule(boss, queues),
  );
  for (const queue of queues) {
    const options = { pause: soon[queue.name] ?? later, logger, failure: `the queue ${queue.name} is not worked on` };
    loops.set(
      queue.name,
      startBackgroundJob(options, async (stopped) => {
        while (!stopped() && (await workOn({ boss, logger, metrics }, queue, stopped)));
      }),
    );
  }
  return {
    wake: (name) => loops.get(name)?.wake(),
    stop: async () => {
      await Promise.all([scheduler, ...loops.values()].map((job) => job.stop()));
      for (const { close } of queues) close?.();
    },
  };
}

/** Gives back what dead processes have taken, and removes what is old. */
export function upkeepQueue(db: Db): Queue {
  const boss = openBoss(through(db));
  return { name: 'upkeep', every: 60, run: () => boss.maintain() };
}
