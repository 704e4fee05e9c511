import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DeadlineClient } from './deadline-client';
import { Heartbeat } from './heartbeat';

/** Milliseconds after which one more connection than PostgreSQL gave last is tried again. */
const pause = 500;

/** Milliseconds that a new connection may take before the database counts as one that does not answer. */
const longestGreeting = 1_500;

interface Waiting {
  begin(): void;
  timer: NodeJS.Timeout;
}

/** PostgreSQL has no connection left for us: of the server, of the database or of the role. */
const isRefused = (error: unknown) => error instanceof Error && 'code' in error && error.code === '53300';

/** Returns whether the database answers a new connection, be it with a refusal. */
async function answers({ connectionString, ssl }: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client({ connectionString, ssl, connectionTimeoutMillis: longestGreeting });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    return !(error instanceof Error && error.message === 'timeout expired');
  }
}

/**
 * A pool that waits for one of its own connections where PostgreSQL gives no further one. Who waits longest comes first, and waits for a bounded
 * time only; where the database does not answer at all, no one waits.
 */
export class WaitingPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #timeoutMs: number;
  readonly #heartbeat: Heartbeat;
  readonly #waiting: Waiting[] = [];
  /** Connections that may be in use at once: as many as the pool may have, or as PostgreSQL gives. */
  #limit: number;
  #inUse = 0;
  #refused = 0;
  #growing: NodeJS.Timeout | undefined;

  /** @param timeoutMs milliseconds that are waited for a connection */
  constructor(pool: pg.Pool, timeoutMs: number) {
    this.#pool = pool;
    this.#timeoutMs = timeoutMs;
    this.#limit = pool.options.max;
    this.#heartbeat = new Heartbeat(() => answers(pool.options));
    pool.on('connect', (client) => {
      if (!(client instanceof DeadlineClient)) return;
      client.onStatement = (answer) => this.#heartbeat.watch(answer, () => client.giveUp());
    });
    // Emitted before the pool has put it back.
    pool.on('release', () => queueMicrotask(() => this.#leave()));
  }

  /** Connections in use, callers that wait for one, those that were refused since the start, and how many connections there may be. */
  get load() {
    return { used: this.#inUse, waiting: this.#waiting.length, refused: this.#refused, limit: this.#limit };
  }

  async connect(): Promise<PostgresPoolClient> {
    await this.#heartbeat.require();
    const connecting = this.#connect();
    return new Promise((resolve, reject) => {
      connecting.then(resolve, reject);
      this.#heartbeat.watch(connecting, () => {
        reject(new Error('timeout exceeded when trying to connect'));
        // One that comes all the same is no one's.
        connecting.then(
          (client) => client.release(),
          () => undefined,
        );
      });
    });
  }

  async #connect(): Promise<pg.PoolClient> {
    const deadline = performance.now() + this.#timeoutMs;
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
        this.#refused += 1;
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
