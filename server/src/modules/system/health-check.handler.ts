import { sql } from 'kysely';
import { handler } from '#api/handler';
import { Refusal } from '#api/refusal';
import { version } from '#version';

export const healthCheck = handler('healthCheck', { transaction: false }, async ({ db, logger, traceId }) => {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    logger.error({ traceId, err: error }, 'database does not answer');
    throw new Refusal(503, 'The database does not answer.', { status: 503 });
  }
  return { status: 'ok', version };
});
