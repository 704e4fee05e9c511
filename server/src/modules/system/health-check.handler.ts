import { setTimeout as wait } from 'node:timers/promises';
import { retryAfterSeconds } from '@charis/delivery';
import { handler } from '#api/handler';
import { Refusal } from '#api/refusal';
import type { Db } from '#database/connection';
import { version } from '#version';
import { ask } from './system.store';

/** Milliseconds: a balancer asks every few seconds, and a database that hangs refuses nothing. */
const patience = 2_000;

async function askDatabase(db: Db): Promise<void> {
  const late = wait(patience, undefined, { ref: false }).then(() => {
    throw new Error(`There was no answer within ${patience} ms`);
  });
  await Promise.race([ask(db), late]);
}

export const healthCheck = handler('healthCheck', { transaction: false }, async ({ db, logger, traceId }) => {
  try {
    await askDatabase(db);
  } catch (error) {
    logger.error({ traceId, err: error }, 'database does not answer');
    throw new Refusal('UNAVAILABLE', 'The database is not responding.', { status: 503, retryAfterSeconds });
  }
  return { status: 'ok', version };
});
