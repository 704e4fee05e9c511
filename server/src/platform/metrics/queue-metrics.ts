import { Gauge, type Registry } from 'prom-client';
import type { QueueState } from '#platform/jobs/queue-state.store';

/** Has depth, age and dead letters of each queue read from the database whenever the metrics are asked for. Without a database there are none. */
export function watchQueues(registry: Registry, read: () => Promise<readonly QueueState[]>): void {
  const labelNames = ['queue'] as const;
  const registers = [registry];
  const age = new Gauge({
    name: 'charis_jobs_oldest_seconds',
    help: 'How long the oldest due job has waited',
    labelNames,
    registers,
  });
  const dead = new Gauge({ name: 'charis_jobs_dead', help: 'Jobs that always failed', labelNames, registers });
  new Gauge({
    name: 'charis_jobs_waiting',
    help: 'Jobs that are due and not taken',
    labelNames,
    registers,
    async collect() {
      for (const gauge of [this, age, dead]) gauge.reset();
      for (const { queue, waiting, oldestSeconds, dead: letters } of await read().catch(() => [])) {
        this.set({ queue }, waiting);
        age.set({ queue }, oldestSeconds);
        dead.set({ queue }, letters);
      }
    },
  });
}
