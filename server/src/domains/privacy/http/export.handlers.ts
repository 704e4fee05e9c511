import { getSeconds } from '#domains/media/index';
import { findExport, insertExport } from '#domains/privacy/store/export.store';
import { momentOfDay } from '#platform/clock/shown-days';
import type { AccountContext } from '#platform/http/handler';
import { accountHandler } from '#platform/http/handler';

async function present({ db, account, files, clock }: AccountContext) {
  const known = await findExport(db, account.id);
  const end = known?.ready_at && momentOfDay('ownDataFile', known.ready_at, {});
  const over = end && end <= clock.now();
  if (!known || over) return { state: 'none' as const, requestedAt: null, url: '', until: null };
  const requestedAt = known.requested_at.toISOString();
  if (!end || !known.upload_id) return { state: 'waiting' as const, requestedAt, url: '', until: null };
  const url = files.urls.signedGet(known.upload_id, 'file.zip', getSeconds);
  return { state: 'ready' as const, requestedAt, url, until: end.toISOString() };
}

export const getExport = accountHandler('getExport', { transaction: false }, (context) => present(context));

export const requestExport = accountHandler('requestExport', { transaction: true }, async (context) => {
  const { db, account, clock } = context;
  await insertExport(db, account.id, clock.now());
  return present(context);
});
