import { isDatabaseUnavailable } from '@charis/shared/node';
import type { z } from 'zod';
import type { tabRequest } from '#api/contract/channels';
import type { Clock } from '../clock';
import type { Db } from '../database/connection';
import { Repeated } from '../repeated';
import { type Heartbeat, keepHeartbeats } from './tab.store';

interface HeartbeatOptions {
  /** A pool of its own: a million tabs never take a connection from a page or a rollback. */
  db: Db;
  clock: Clock;
  onFault(error: unknown): void;
}

/** Milliseconds between two batches. */
const batchEvery = 1_000;

/** Tabs that wait for the database; more would only fill the memory. */
const mostWaiting = 200_000;

/** Collects what open tabs say and keeps it once a second. What could not be kept waits for the database, since a tab does not say it again within the hour. */
export class Heartbeats extends Repeated {
  #waiting = new Map<string, Heartbeat>();
  #keeping: Promise<void> = Promise.resolve();

  constructor(private readonly options: HeartbeatOptions) {
    super({ pause: batchEvery, onFault: options.onFault });
    this.start();
  }

  note({ segments: _, ...said }: z.output<typeof tabRequest>): void {
    if (this.#waiting.size >= mostWaiting && !this.#waiting.has(said.tab)) return;
    this.#waiting.set(said.tab, { ...said, seenAt: this.options.clock.now() });
  }

  /** Keeps what has been said so far. */
  run(): Promise<void> {
    this.#keeping = this.#keeping.then(() => this.#keepBatch());
    return this.#keeping;
  }

  async #keepBatch(): Promise<void> {
    const { db, clock, onFault } = this.options;
    if (this.#waiting.size === 0) return;
    const batch = this.#waiting;
    this.#waiting = new Map();
    try {
      await keepHeartbeats(db, [...batch.values()], clock.now());
    } catch (error) {
      if (isDatabaseUnavailable(error)) this.#waiting = new Map([...batch, ...this.#waiting]);
      else onFault(error);
    }
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.run();
  }
}
