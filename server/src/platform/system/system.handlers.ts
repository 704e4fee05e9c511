import { setTimeout as wait } from 'node:timers/promises';
import { retryAfterSeconds } from '@charis/shared/node';
import { packs, titleOf } from '#content/packs';
import type { Db } from '#platform/database/connection';
import { handler } from '#platform/http/handler';
import { wholeList } from '#platform/http/page';
import { Refusal } from '#platform/http/refusal';
import { version } from '#version';
import { ask, findAllInterests } from './system.store';

/** Milliseconds: a balancer asks every few seconds, and a database that hangs refuses nothing. */
const timeoutMs = 2_000;

async function askDatabase(db: Db): Promise<void> {
  const late = wait(timeoutMs, undefined, { ref: false }).then(() => {
    throw new Error(`There was no answer within ${timeoutMs} ms`);
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

export const listInterests = handler('listInterests', { transaction: false }, async ({ db, config, browser }) => {
  const rows = await findAllInterests(db);
  const pack = packs[config.contentPack];
  return wholeList(rows.map((row) => ({ ...row, title: titleOf(pack, row.name)?.[browser.language] ?? row.title })));
});

export const readSettings = handler('readSettings', { transaction: false }, async ({ config, ffmpeg }) => ({
  googleClientId: config.google?.clientId ?? null,
  convertsVideos: ffmpeg !== undefined,
  bookings: config.bookings,
}));

export const reportBeacons = handler(
  'reportBeacons',
  { transaction: false },
  async ({ passReports, browser }, { body }) => {
    // A page with a preview is not counted.
    if (browser.cookie('charis_override')) return { stored: 0 };
    passReports(body);
    return { stored: body.length };
  },
);
