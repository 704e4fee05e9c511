import type { AccountContext } from '#api/handler';
import { accountHandler } from '#api/handler';
import { getSeconds } from '#modules/upload/upload.rules';
import { findExport, insertExport, keptDays } from './export.store';

const day = 24 * 3_600_000;

async function present({ db, account, files, clock }: AccountContext) {
  const known = await findExport(db, account.id);
  const over = known?.ready_at && known.ready_at.getTime() + keptDays * day <= clock.now().getTime();
  if (!known || over) return { state: 'none' as const, requestedAt: null, url: '', until: null };
  const requestedAt = known.requested_at.toISOString();
  if (!known.ready_at || !known.upload_id) return { state: 'waiting' as const, requestedAt, url: '', until: null };
  const until = new Date(known.ready_at.getTime() + keptDays * day).toISOString();
  const url = files.urls.signedGet(known.upload_id, 'file.zip', getSeconds);
  return { state: 'ready' as const, requestedAt, url, until };
}

export const getExport = accountHandler('getExport', { transaction: false }, (context) => present(context));

export const requestExport = accountHandler('requestExport', { transaction: true }, async (context) => {
  const { db, account, clock } = context;
  await insertExport(db, account.id, clock.now());
  return present(context);
});
