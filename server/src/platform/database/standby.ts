/** Reads of guests, on a standby that is less than a second behind. */
import { isDatabaseUnavailable, type Statements, type WaitingPool } from '@charis/shared/node';
import { CompiledQuery } from 'kysely';
import { type BackgroundJob, startBackgroundJob } from '#platform/jobs/background-job';
import type { Logger } from '#platform/logging/logging';
import { type Db, openDatabase } from './connection';
import { Freshness } from './freshness';
import { readPosition } from './position.store';

/** Milliseconds between two looks at the primary, and those that it may take to answer. */
const pause = 200;
const longestAnswer = 2_000;

/** Standbys that are tried before the primary: the first may be the one that is going. */
const attempts = 2;

/** A server that does not know, or may not know, what guests could have read a second ago. */
class BehindError extends Error {}

export interface Standby {
  /** Reads on a standby, and on the primary where there is none that is near enough. @param read is called again where a server fails, so it changes nothing */
  read<Answer>(read: (db: Db) => Promise<Answer>): Promise<Answer>;
  load(): WaitingPool['load'];
  close(): Promise<void>;
}

interface WatchOptions {
  /** The address of the primary. */
  url: string;
  statements?: Statements | undefined;
  logger: Logger;
}

interface Options extends WatchOptions {
  readUrl: string;
  /** The pool of the primary. */
  primary: Db;
  size: number;
}

/** Looks at the primary again and again, on a connection of its own that no caller waits for. */
function watchPrimary({ url, statements, logger }: WatchOptions, freshness: Freshness): BackgroundJob {
  const timeouts = { statementTimeout: longestAnswer, connectionTimeout: longestAnswer };
  const { db, close } = openDatabase(url, { size: 1, statements, onError: () => undefined, ...timeouts });
  const failure = 'the primary does not say where it is; guests read what standbys know';
  const job = startBackgroundJob({ pause, logger, failure }, async () => {
    const askedAt = performance.now();
    freshness.note(await readPosition((text) => db.executeQuery(CompiledQuery.raw(text))), askedAt);
  });
  return {
    stop: async () => {
      await job.stop();
      await close();
    },
  };
}

export function openStandby({ readUrl, primary, size, ...watched }: Options): Standby {
  const { statements, logger } = watched;
  const freshness = new Freshness();
  const asked = new WeakMap<object, number>();
  const { db, load, close } = openDatabase(readUrl, {
    size,
    statements,
    onError: (error) => logger.warn({ err: error }, 'connection to a standby lost'),
    admit: async (client) => {
      if (freshness.isTrusted(asked.get(client) ?? Number.NEGATIVE_INFINITY)) return;
      const askedAt = performance.now();
      if (!freshness.accepts(await readPosition((text) => client.query(text, []))))
        throw new BehindError('The standby is behind');
      asked.set(client, askedAt);
    },
  });
  const watch = watchPrimary(watched, freshness);
  return {
    load,
    async read(read) {
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        try {
          return await read(db);
        } catch (error) {
          if (!(error instanceof BehindError) && !isDatabaseUnavailable(error)) throw error;
        }
      }
      return read(primary);
    },
    close: async () => {
      await watch.stop();
      await close();
    },
  };
}
