import { attachUploads, letGo } from '#domains/media/index';
import { addRequests, deleteDocuments, findDocuments, insertDocument } from '#domains/practice/store/application.store';
import type { AccountContext, Input } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';

const gone = 'Please choose the file again.';

/**
 * Makes these the documents of an application: new ones are attached, and others let go of, whose files are removed with the orphans. What
 * staff said of a refused one stays until the application is sent again.
 */
export async function replaceDocuments(
  { db, account, clock }: AccountContext,
  applicationId: string,
  wanted: Input<'saveApplication'>['body']['documents'],
): Promise<void> {
  const before = await findDocuments(db, applicationId);
  const known = new Map(before.map(({ upload, kind }) => [upload.id, kind]));
  const added = wanted.filter(({ uploadId, kind }) => known.get(uploadId) !== kind);
  const kept = new Set(wanted.filter((one) => !added.includes(one)).map(({ uploadId }) => uploadId));
  const dropped = [...known.keys()].filter((id) => !kept.has(id));
  const now = clock.now();
  if (dropped.length > 0) {
    const refused = before.filter(({ upload, state }) => dropped.includes(upload.id) && state === 'REFUSED');
    await addRequests(
      db,
      applicationId,
      refused.map(({ kind, reason }) => ({ field: `documents.${kind}`, message: reason })),
    );
    await deleteDocuments(db, applicationId, dropped);
    await letGo(db, dropped);
  }
  const ids = added.map(({ uploadId }) => uploadId);
  const found = await attachUploads(db, { accountId: account.id, ids, purposes: ['credential'], now });
  for (const [place, { uploadId, kind }] of wanted.entries()) {
    if (kept.has(uploadId)) continue;
    if (!found.has(uploadId)) {
      throw new Refusal('FILE_GONE', gone, { data: { errors: [{ field: `documents.${place}`, message: gone }] } });
    }
    await insertDocument(db, applicationId, { uploadId, kind }, now);
  }
}
