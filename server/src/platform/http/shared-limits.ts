/** Counts of calls by address in Redis or Valkey, so that all processes have one limit; where it is away, each process counts by itself. */
import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RouteOptions } from 'fastify';
import { Redis } from 'ioredis';

/** Milliseconds that a call waits for a count. */
const longestWait = 1_000;
/** Milliseconds after a failure for which no one asks. */
const pause = 5_000;
/** Addresses that a process counts by itself at most, the longest known go first. */
const mostKnown = 5_000;

interface Count {
  current: number;
  /** Milliseconds until it begins again. */
  ttl: number;
}

/** Counts of one process. */
class OwnCounts {
  readonly #windows = new Map<string, { current: number; endsAt: number }>();

  add(key: string, timeWindow: number): Count {
    const now = performance.now();
    const known = this.#windows.get(key);
    const window = known && known.endsAt > now ? known : { current: 0, endsAt: now + timeWindow };
    window.current += 1;
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > mostKnown && oldest !== undefined) this.#windows.delete(oldest);
    return { current: window.current, ttl: window.endsAt - now };
  }
}

export interface SharedLimits {
  /** Returns the store of what is counted under a name of its own. */
  storeOf(name: string): FastifyRateLimitStoreCtor;
  close(): void;
}

/** @param onTrouble hears once of each time that it goes away */
export function openSharedLimits(url: string, onTrouble: (error: unknown) => void): SharedLimits {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: longestWait,
    connectTimeout: 5_000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  });
  let isAway = false;
  let askedFrom = 0;
  const lose = (error: unknown) => {
    askedFrom = performance.now() + pause;
    if (!isAway) onTrouble(error);
    isAway = true;
  };
  redis.on('error', lose);
  const own = new OwnCounts();

  async function add(key: string, timeWindow: number): Promise<Count> {
    if (performance.now() < askedFrom) return own.add(key, timeWindow);
    try {
      const answers = await redis.multi().set(key, 0, 'PX', timeWindow, 'NX').incr(key).pttl(key).exec();
      const [, current, ttl] = (answers ?? []).map(([error, answer]) => {
        if (error) throw error;
        return Number(answer);
      });
      isAway = false;
      return { current: current ?? 0, ttl: Math.max(ttl ?? 0, 0) };
    } catch (error) {
      lose(error);
      return own.add(key, timeWindow);
    }
  }

  return {
    storeOf: (name) =>
      class Store implements FastifyRateLimitStore {
        constructor(
          _options: FastifyRateLimitOptions,
          private readonly counted = name,
        ) {}

        incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
          add(`charis:${this.counted}:${key}`, timeWindow).then((count) => callback(null, count), callback);
        }

        /** Routes with a limit of their own are counted apart. */
        child(route: RouteOptions & { routeInfo?: { url: string } }): Store {
          return new Store({}, `${name}:${route.routeInfo?.url}`);
        }
      },
    close: () => redis.disconnect(),
  };
}
