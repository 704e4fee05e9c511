import { Refusal } from '../api/refusal';
import { itself } from '../auth/identity';
import type { Clock } from '../clock';
import type { Db } from '../database/connection';
import { Repeated } from '../repeated';
import { runningRollouts } from './rollout.store';
import type { Rollouts } from './rollouts';
import type { RolloutRow } from './settle-rollouts';

/** Returns why a rollout must not take its next step now; undefined where nothing holds it. */
export type StepCheck = (rollout: RolloutRow) => Promise<string | undefined>;

interface RunnerOptions {
  db: Db;
  clock: Clock;
  rollouts: Rollouts;
  checks: readonly StepCheck[];
  onFault(error: unknown): void;
}

const lookEvery = 5_000;

export const isDue = ({ stepped_at: steppedAt, wait_seconds: wait }: RolloutRow, now: Date): boolean =>
  steppedAt.getTime() + wait * 1_000 <= now.getTime();

/** Returns the first reason for which a rollout waits. */
export async function waitsFor(rollout: RolloutRow, checks: readonly StepCheck[]): Promise<string | undefined> {
  for (const check of checks) {
    const reason = await check(rollout);
    if (reason) return reason;
  }
  return undefined;
}

/**
 * Takes the steps of rollouts whose time has come. Every process of delivery looks; a step is taken under the lock of its channel, by the one that
 * comes first, and so once, and where a process is killed the others go on.
 */
export class RolloutRunner extends Repeated {
  constructor(private readonly options: RunnerOptions) {
    super({ pause: lookEvery, onFault: options.onFault });
  }

  /** Takes all steps whose time has come. */
  async run(): Promise<void> {
    const { db, clock } = this.options;
    for (const rollout of await runningRollouts(db)) {
      if (this.isStopped) return;
      if (isDue(rollout, clock.now()) && !(await waitsFor(rollout, this.options.checks))) await this.#step(rollout);
    }
  }

  async #step({ id, share }: RolloutRow): Promise<void> {
    const { rollouts } = this.options;
    try {
      await rollouts.step(id, { from: share, by: itself, reason: '', force: false, tell: () => undefined });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const found = (error.more.conflicts ?? []).map(({ message }) => message);
      await rollouts.pause(id, {
        by: itself,
        reason: ['The next step was refused:', error.message, ...found].join(' '),
      });
    }
  }
}
