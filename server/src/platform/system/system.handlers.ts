import { retryAfterSeconds } from '@charis/shared/node';
import { packs, titleOf } from '#content/packs';
import { handler } from '#platform/http/handler';
import { wholeList } from '#platform/http/page';
import { Refusal } from '#platform/http/refusal';
import { version } from '#version';
import { inTime } from './in-time';
import { ask, findAllInterests } from './system.store';

export const healthCheck = handler('healthCheck', { transaction: false }, async ({ db, logger, traceId }) => {
  try {
    await inTime(ask(db));
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
