/**
 * What an orchestrator asks of a process. `/api/livez`: does it turn; only a process that does not is started again. `/api/readyz`: may calls be sent
 * to it; a database that is away stops the calls and not the process.
 */
import { retryAfterSeconds } from '@charis/shared/node';
import { requireMigrated } from '@charis/shared/node/migrations';
import { Problem } from '@charis/shared/node/problem';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/connection';
import { appSchema } from '#platform/database/migrate';
import { inTime } from './in-time';
import { findMigrations } from './system.store';

/** Returns why calls should not come now, in one sentence; undefined where they may. */
async function troubleOf(db: Db): Promise<string | undefined> {
  try {
    requireMigrated(appSchema, await inTime(findMigrations(db)));
    return undefined;
  } catch (error) {
    return error instanceof Problem ? error.message : 'The database does not answer.';
  }
}

/** @param db undefined for delivery alone, which serves pages without its database, too */
export function addProbes(app: FastifyInstance, db: Db | undefined): void {
  let draining = false;
  /** One question to the database for all that ask meanwhile. */
  let asking: Promise<string | undefined> | undefined;
  app.addHook('preClose', async () => {
    draining = true;
  });
  const plain = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };
  app.get('/api/livez', async (_request, reply) => reply.headers(plain).send('The process turns.\n'));
  app.get('/api/readyz', async (_request, reply) => {
    if (db) {
      asking ??= troubleOf(db).finally(() => {
        asking = undefined;
      });
    }
    const trouble = draining ? 'The process ends.' : await asking;
    if (!trouble) return reply.headers(plain).send('The process is ready.\n');
    return reply
      .code(503)
      .headers({ ...plain, 'retry-after': retryAfterSeconds })
      .send(`${trouble}\n`);
  });
}
