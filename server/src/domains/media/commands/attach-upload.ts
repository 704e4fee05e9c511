import { placeOf } from '#domains/media/http/upload.presenter';
import type { Purpose } from '#domains/media/rules/upload.rules';
import { attachUploads, detachUploadsOf } from '#domains/media/store/attach-uploads.store';
import type { Clock } from '#platform/clock/clock';
import type { Db } from '#platform/database/connection';
import type { Files } from '#platform/files/files';
import { Refusal } from '#platform/http/refusal';

const gone = 'Please choose the file again.';

interface ServiceDeps {
  db: Db;
  clock: Clock;
  files: Files;
}

/**
 * Makes an upload part of something, in the caller's transaction, so that it is kept: only a READY one of the account and of this purpose.
 * @returns its place, to be stored
 * @throws {Refusal} 404 at `field`
 */
export async function attachUpload(
  { db, clock, files }: ServiceDeps,
  { accountId, uploadId, purpose, field }: { accountId: string; uploadId: string; purpose: Purpose; field: string },
): Promise<string> {
  const attached = await attachUploads(db, { accountId, ids: [uploadId], purposes: [purpose], now: clock.now() });
  const upload = attached.get(uploadId);
  if (!upload) throw new Refusal('FILE_GONE', gone, { data: { errors: [{ field, message: gone }] } });
  return placeOf(upload, files.urls);
}

/** Lets go of what was attached; its files are removed with the orphans. @param location as `attachUpload` gave it, or any other text */
export async function detachUpload(db: Db, accountId: string, location: string): Promise<void> {
  const id = /^\/api\/files\/([0-9a-f-]{36})\//.exec(location)?.[1];
  if (id) await detachUploadsOf(db, accountId, [id]);
}
