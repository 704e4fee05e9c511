import { statfs } from 'node:fs/promises';
import { retryAfterSeconds } from '@charis/shared/node';
import { packs, titleOf } from '#content/packs';
import { accountHandler, handler } from '#platform/http/handler';
import { wholeList } from '#platform/http/page';
import { Refusal } from '#platform/http/refusal';
import { readBacklog } from '#platform/metrics/backlog.store';
import { version } from '#version';
import { certificateUntil } from './certificate';
import { inTime } from './in-time';
import { findProcesses } from './process.store';
import { silence } from './process-job';
import { ask, findAllInterests, findUpkeep } from './system.store';

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

export const readSystem = accountHandler('readSystem', { transaction: false }, async ({ db, clock, config }) => {
  const [processes, { events, messages }, { backup, pushKeySince }, disk, certificate] = await Promise.all([
    findProcesses(db, new Date(clock.now().getTime() - silence)),
    readBacklog(db),
    findUpkeep(db),
    statfs(config.dataDir),
    certificateUntil(config.publicUrl),
  ]);
  return {
    processes: processes.map(({ role, version, started_at: since }) => ({ role, version, since: since.toISOString() })),
    events: { pending: events.pending, seconds: Math.round(events.seconds), setAside: events.setAside },
    messages: messages.map(({ channel, due, seconds }) => ({ channel, due, seconds: Math.round(seconds) })),
    disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
    certificateUntil: certificate?.toISOString() ?? null,
    backup: backup ? { takenAt: backup.taken_at.toISOString(), missingFiles: backup.missing_files } : null,
    pushKeySince: pushKeySince?.toISOString() ?? null,
  };
});
