import { sql } from 'kysely';
import type { Purpose, Upload } from '#domains/media/rules/upload.rules';
import type { Db } from '#platform/database/connection';
import { fileKey, incomingKey } from '#platform/files/storage';

export interface NewUpload {
  accountId: string;
  purpose: Purpose;
  fileName: string;
  extension: string;
  maxBytes: number;
  now: Date;
  expiresAt: Date;
}

/**
 * Returns how many uploads an account has begun since then, and how many bytes of its uploads no one has attached. Uploads of one account are counted
 * one after the other.
 */
export async function countUploads(db: Db, accountId: string, since: Date): Promise<{ begun: number; loose: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${accountId}`}, 0))`.execute(db);
  const { rows } = await sql<{ begun: number; loose: number }>`
    select count(*) filter (where created_at > ${since})::int as begun,
      coalesce(sum(bytes) filter (where attached_at is null and state <> 'REJECTED'), 0)::float as loose
    from upload where account_id = ${accountId}`.execute(db);
  return rows[0] ?? { begun: 0, loose: 0 };
}

export async function insertUpload(db: Db, upload: NewUpload): Promise<string> {
  const { id } = await db
    .insertInto('upload')
    .values({
      account_id: upload.accountId,
      purpose: upload.purpose,
      file_name: upload.fileName,
      extension: upload.extension,
      max_bytes: upload.maxBytes,
      created_at: upload.now,
      expires_at: upload.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findUpload(db: Db, id: string): Promise<Upload | undefined> {
  return db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Notes who reads a document. */
export async function insertLook(db: Db, uploadId: string, accountId: string, at: Date): Promise<void> {
  await db.insertInto('document_look').values({ upload_id: uploadId, account_id: accountId, at }).execute();
}

/** Returns an upload of the account; another account's is as unknown as one that never was. */
export function findOwnUpload(db: Db, id: string, accountId: string): Promise<Upload | undefined> {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Says that the bytes are there; false when the upload has gone further already. */
export async function markUploaded(db: Db, id: string, bytes: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ state: 'UPLOADED', bytes })
    .where('id', '=', id)
    .where('state', 'in', ['SIGNED', 'UPLOADED'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Says that the file is being looked at; false when someone else has said so. */
export async function markProcessing(db: Db, id: string, bytes: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ state: 'PROCESSING', bytes })
    .where('id', '=', id)
    .where('state', 'in', ['SIGNED', 'UPLOADED'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns every key that an upload has or may have. */
export function keysOf({ id, extension, widths }: Pick<Upload, 'id' | 'extension' | 'widths'>): string[] {
  const names = [
    ...new Set([`file.${extension}`, 'file.mp4']),
    ...widths.flatMap((width) => [`${width}.webp`, `${width}.avif`]),
  ];
  return [incomingKey(id), ...names.map((name) => fileKey(id, name))];
}

/** Says which sizes are going to be written, the smallest first, so that they are known even if that fails. */
export async function setSizes(db: Db, id: string, sizes: { width: number; height: number }[]): Promise<void> {
  const { width = null, height = null } = sizes.at(-1) ?? {};
  const widths = sizes.map((size) => size.width);
  await db.updateTable('upload').set({ widths, width, height }).where('id', '=', id).execute();
}

export async function markReady(db: Db, id: string, storedName: string): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state: 'READY', stored_name: storedName })
    .where('id', '=', id)
    .where('state', '=', 'PROCESSING')
    .execute();
}

export async function markRejected(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state: 'REJECTED', reason })
    .where('id', '=', id)
    .where('state', 'in', ['SIGNED', 'UPLOADED', 'PROCESSING'])
    .execute();
}

/** Says how far a conversion is. False when no one waits for it any more. */
export async function setConverted(db: Db, id: string, percent: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ converted: percent })
    .where('id', '=', id)
    .where('state', '=', 'PROCESSING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setAvifWidths(db: Db, id: string, widths: number[]): Promise<void> {
  await db.updateTable('upload').set({ avif_widths: widths }).where('id', '=', id).execute();
}

/** Makes a file of the server an upload of the account, which is served and removed like every other. */
export async function insertServerFile(
  db: Db,
  { id, accountId, name, bytes, now }: { id: string; accountId: string; name: string; bytes: number; now: Date },
): Promise<void> {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  await db
    .insertInto('upload')
    .values({
      id,
      account_id: accountId,
      purpose: 'attachment',
      file_name: name,
      extension,
      state: 'READY',
      max_bytes: bytes,
      bytes,
      stored_name: `file.${extension}`,
      attached_at: now,
      expires_at: now,
      created_at: now,
    })
    .execute();
}
