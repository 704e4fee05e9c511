import type { Db } from '#platform/database/connection';
import { readNow } from '#platform/database/now.store';
import { type BackgroundJob, startBackgroundJob } from '#platform/jobs/background-job';
import type { Logger } from '#platform/logging/logging';

/** Time is injected, so that tests choose it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Milliseconds by which the clock of a process may differ. Less is not corrected, so that time never goes back a little. */
const tolerance = 1000;
const pause = 60_000;

/**
 * The time of the database, on which all its processes agree whatever the clocks of their machines say. It runs on without asking each time; until
 * the database has said it, it is the time of the machine.
 */
export class DatabaseClock implements Clock {
  /** Milliseconds from the time of this process to that of the database. */
  #offset = Date.now() - performance.now();

  constructor(private readonly db: Db) {}

  now(): Date {
    return new Date(performance.now() + this.#offset);
  }

  /** Compares with the database. */
  async set(): Promise<void> {
    const asked = performance.now();
    const answered = await readNow(this.db);
    const offset = answered.getTime() - (asked + performance.now()) / 2;
    if (!(Math.abs(offset - this.#offset) < tolerance)) this.#offset = offset;
  }
}

/** Sets the clock again and again: that of a machine stands still while the machine sleeps. */
export function keepClock(clock: DatabaseClock, logger: Logger): BackgroundJob {
  return startBackgroundJob(
    { pause, logger, failure: 'the clock could not be compared with that of the database' },
    () => clock.set(),
  );
}
