import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Milliseconds after which one more connection than PostgreSQL gave last is tried again. */
const pause = 500;

interface Waiting {
  begin(): void;
  timer: NodeJS.Timeout;
}

/** PostgreSQL has no connection left for us: of the server, of the database or of the role. */
const isRefused = (error: unknown) => error instanceof Error && 'code' in error && error.code === '53300';

/**
 * A pool that waits for one of its own connections where PostgreSQL gives no further one. Who waits longest comes first, and waits for a bounded
 * time only.
 */
export class PatientPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #patience: number;
  readonly #waiting: Waiting[] = [];
  /** Connections that may be in use at once: as many as the pool may have, or as PostgreSQL gives. */
  #limit: number;
  #inUse = 0;
  #growing: NodeJS.Timeout | undefined;

  /** @param patience milliseconds that are waited for a connection */
  constructor(pool: pg.Pool, patience: number) {
    this.#pool = pool;
    this.#patience = patience;
    this.#limit = pool.options.max;
    // Emitted before the pool has put it back.
    pool.on('release', () => queueMicrotask(() => this.#leave()));
  }

  async connect(): Promise<PostgresPoolClient> {
    const deadline = performance.now() + this.#patience;
    for (let refused = false; ; refused = true) {
      await this.#enter(deadline, refused);
      try {
        return await this.#pool.connect();
      } catch (error) {
        if (!isRefused(error) || performance.now() >= deadline) {
          this.#leave();
          throw error;
        }
        this.#shrink();
      }
    }
  }

  async end(): Promise<void> {
    clearTimeout(this.#growing);
    await this.#pool.end();
  }

  /** @param first whether it comes before those who wait, because it has waited already */
  #enter(deadline: number, first: boolean): Promise<void> {
    if (this.#inUse < this.#limit && this.#waiting.length === 0) {
      this.#inUse += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(new Error('timeout exceeded when trying to connect'));
      }, deadline - performance.now());
      const waiting: Waiting = { begin: resolve, timer };
      if (first) this.#waiting.unshift(waiting);
      else this.#waiting.push(waiting);
    });
  }

  #leave(): void {
    this.#inUse -= 1;
    this.#admit();
  }

  #admit(): void {
    while (this.#inUse < this.#limit) {
      const next = this.#waiting.shift();
      if (!next) return;
      clearTimeout(next.timer);
      this.#inUse += 1;
      next.begin();
    }
  }

  /** Does with the connections that there are, until one more is tried. */
  #shrink(): void {
    this.#inUse -= 1;
    this.#limit = this.#inUse;
    this.#growing ??= setInterval(() => this.#grow(), pause).unref();
  }

  #grow(): void {
    this.#limit += 1;
    if (this.#limit >= this.#pool.options.max) {
      clearInterval(this.#growing);
      this.#growing = undefined;
    }
    this.#admit();
  }
}
