import { Gauge, type Registry } from 'prom-client';
import type { QueueState } from '#platform/jobs/queue-state.store';

/** Returns what reads depth, age and dead letters of each queue from the database, before metrics are given. Without a database there are none. */
export function watchQueues(registry: Registry, read: () => Promise<readonly QueueState[]>): () => Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['queue'] as const, registers: [registry] });
  const waitingJobs = gauge('charis_jobs_waiting', 'Jobs that are due and not taken');
  const age = gauge('charis_jobs_oldest_seconds', 'How long the oldest due job has waited');
  const dead = gauge('charis_jobs_dead', 'Jobs that always failed');
  return async () => {
    const queues = await read().catch(() => []);
    for (const each of [waitingJobs, age, dead]) each.reset();
    for (const { queue, waiting, oldestSeconds, dead: letters } of queues) {
      waitingJobs.set({ queue }, waiting);
      age.set({ queue }, oldestSeconds);
      dead.set({ queue }, letters);
    }
  };
}
