import type { ReleaseStorage } from '@charis/shared/node';
import type { z } from 'zod';
import type { uploadAnswer, uploadRequest } from '../api/contract/releases';
import { Refusal } from '../api/refusal';
import { type Identity, requireRemote } from '../auth/identity';
import { findKey } from '../auth/team.store';
import type { Db } from '../database/connection';
import { requirePublishable } from '../gate/publish-gate';
import type { ReleaseRecord } from '../release';
import { isSignedBy } from '../signature';
import { type Comparing, requireFit } from './fit-channel';
import { hasLostFiles, missingFiles } from './lost-files';
import { readPublishedRecord } from './published-record';
import { filesToSend, reuseFiles } from './reuse-files';
import { changeUpload, countUploads, findRelease, findSameUpload, insertUpload } from './upload.store';

/** Milliseconds that an upload may take. */
const lifetime = 3_600_000;

/** Uploads that one token may have begun and not completed. */
const mostUploads = 20;

type Request = z.infer<typeof uploadRequest>;

/**
 * Returns a key with which this token may publish a remote.
 * @throws {Refusal} 403 where it may not
 */
export async function requireKey(db: Db, { key, name, by }: { key: string; name: string; by: Identity }) {
  requireRemote(by, name);
  const known = await findKey(db, key);
  if (!known)
    throw new Refusal(403, `The key ${key} is not registered.`, {
      remedy:
        'Sign with a registered key of your team (--key or DELIVERY_KEY), or ask a manager to register one: npm run release -- key create.',
    });
  if (known.revoked_at)
    throw new Refusal(403, `The key ${key} has been revoked.`, {
      remedy: 'Sign with another key of your team. A manager registers keys.',
    });
  if (by.team !== null && known.team !== by.team) {
    throw new Refusal(403, `The key ${key} belongs to the team ${known.team}, but the token belongs to ${by.team}.`);
  }
  if (!known.remotes.includes(name)) throw new Refusal(403, `${name} does not belong to the team ${known.team}.`);
  return known;
}

type Known = Awaited<ReturnType<typeof findRelease>>;

/** A version is taken for ever by the bytes that were published first. Whether these are them, and their files are there. */
export function isPublished(known: Known, { name, version }: ReleaseRecord, record: string): boolean {
  if (!known) return false;
  if (known.revoked_at || known.record !== record) {
    const why = known.revoked_at ? 'has been revoked' : 'was published with other bytes';
    throw new Refusal(409, `${name}@${version} ${why}.`, { remedy: 'Publish under another version.' });
  }
  return known.collected_at === null;
}

interface Publishing extends Comparing {
  storage: ReleaseStorage;
}

/** Begins an upload, or goes on with one of the same bytes that broke off. A release that has lost files is sent again. */
export async function beginUpload(
  services: Publishing,
  { request, by, now }: { request: Request; by: Identity; now: Date },
): Promise<z.infer<typeof uploadAnswer>> {
  const { db, storage } = services;
  const record = readPublishedRecord(request.record);
  const { name, version } = record;
  const { key } = request;
  const { public_key } = await requireKey(db, { key, name, by });
  if (!isSignedBy(public_key, request.record, request.signature)) {
    throw new Refusal(403, `The key ${key} did not sign this record.`);
  }
  const known = await findRelease(db, name, version);
  const published = isPublished(known, record, request.record) && !(await hasLostFiles(storage, known, record));
  if (published) return { upload: null, files: [], published, conflicts: [], notChecked: [] };
  requirePublishable(record);
  const fit = { published, ...(await requireFit(services, record, request)) };
  if (request.dryRun) return { upload: null, files: await filesToSend(db, record), ...fit };
  const ahead = { reason: request.reason, conflicts: JSON.stringify(fit.conflicts) };
  const begun = await findSameUpload(db, { token_id: by.tokenId, record: request.record }, now);
  if (begun) {
    await changeUpload(db, begun.id, ahead);
    return { upload: begun.id, files: await missingFiles(storage, begun.id, record), ...fit };
  }
  if ((await countUploads(db, by.tokenId)) >= mostUploads) {
    throw new Refusal(429, `The token has begun ${mostUploads} uploads and completed none of them.`, {
      remedy: 'Complete them, or wait an hour.',
    });
  }
  const { id } = await insertUpload(db, {
    name,
    version,
    record: request.record,
    signature: request.signature,
    key_id: request.key,
    source_revision: request.sourceRevision,
    changelog: request.changelog,
    ...ahead,
    token_id: by.tokenId,
    created_at: now,
    expires_at: new Date(now.getTime() + lifetime),
  });
  return { upload: id, files: await reuseFiles({ db, storage }, id, record), ...fit };
}
