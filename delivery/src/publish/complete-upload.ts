import { type ReleaseStorage, runTransaction } from '@charis/shared/node';
import { Refusal } from '../api/refusal';
import type { Identity } from '../auth/identity';
import { findKey } from '../auth/team.store';
import { writeAudit } from '../database/audit.store';
import type { Db } from '../database/connection';
import type { Packed } from '../database/tables/release';
import { type ReleaseRecord, releaseRecord } from '../release';
import { isPublished } from './begin-upload';
import { endUpload } from './end-upload';
import type { LeakCheck } from './leak-check';
import { hasLostFiles } from './lost-files';
import { packFiles, removeFiles } from './pack';
import { requireOwn } from './receive-file';
import { requireOwnStyles } from './require-own-styles';
import {
  deleteUpload,
  findNewest,
  findRelease,
  findReleaseOf,
  findUpload,
  lockUpload,
  putRelease,
} from './upload.store';

interface Completing {
  upload: string;
  /** Why it is published although it leaves something behind; empty where no one has said so. */
  allowLeaks: string;
  /** Why a manager leaves the leak check out; empty where no one has said so. */
  leaveOutLeakCheck: string;
  by: Identity;
  now: Date;
}

/** Tries what has arrived in a browser; rejects with a `Refusal` where it leaves something behind. */
type CheckLeaks = (arrived: {
  upload: string;
  record: ReleaseRecord;
  allowed: string;
  leftOut: string;
}) => Promise<LeakCheck>;

function requireManager({ leaveOutLeakCheck, by }: Completing): void {
  if (!leaveOutLeakCheck || by.role === 'manager') return;
  throw new Refusal(403, 'Only a manager can leave out the leak check.', {
    remedy: 'Complete the upload without leaveOutLeakCheck.',
  });
}

/** Fails when the key was revoked between beginning and completing. */
async function requireLiveKey(db: Db, id: string): Promise<void> {
  const key = await findKey(db, id);
  if (!key || key.revoked_at)
    throw new Refusal(403, `The key ${id} has been revoked.`, { remedy: 'Sign with another key.' });
}

interface Made {
  record: ReleaseRecord;
  packed: Packed;
  /** The folder of the known release, where files of it are missing. */
  lostFolder: string | null;
  leaks: LeakCheck;
}

/** @returns whether the release is made of this upload; not where another upload of the same bytes was faster */
async function makeRelease(db: Db, { upload, by, now }: Completing, { record, packed, lostFolder, leaks }: Made) {
  const begun = await lockUpload(db, upload);
  if (!begun && (await findReleaseOf(db, upload))) return true;
  if (!begun || begun.expires_at <= now)
    throw new Refusal(409, 'The upload has ended meanwhile.', { remedy: 'Begin it again.' });
  await requireLiveKey(db, begun.key_id);
  const { id: folder, token_id, created_at, expires_at, reason: ahead, conflicts: before, ...signed } = begun;
  const conflicts = [...before, ...leaks.overruled];
  const reason = [...new Set([ahead, leaks.reason])].filter(Boolean).join('; ');
  const bytes = Object.values(record.files).reduce((sum, { size }) => sum + size, 0);
  const row = { ...signed, folder, packed: JSON.stringify(packed), bytes, published_by: by.name, published_at: now };
  const isMade = await putRelease(db, row, lostFolder);
  if (!isMade && !isPublished(await findRelease(db, begun.name, begun.version), record, begun.record)) {
    throw new Error(`${begun.name}@${begun.version} could not be made`);
  }
  if (!isMade) return false;
  await deleteUpload(db, upload);
  const files = Object.keys(record.files).length;
  const detail = { files, bytes, key: begun.key_id, source: begun.source_revision, conflicts, leakCheck: leaks.result };
  const entry = { name: begun.name, to_version: begun.version, reason, forced: conflicts.length > 0, detail };
  await writeAudit(db, { at: now, actor: by.name, team: by.team, action: 'publish', ...entry });
  return true;
}

function notThere(missing: string[]): Refusal {
  const some = missing.slice(0, 5).join(', ') + (missing.length > 5 ? ', …' : '');
  return new Refusal(409, `${missing.length} of its files have not arrived: ${some}.`, {
    remedy: 'Send them, then complete it again.',
  });
}

/** Makes a release of an upload whose files are all there. May be repeated. */
export async function completeUpload(
  { db, storage, checkLeaks }: { db: Db; storage: ReleaseStorage; checkLeaks: CheckLeaks },
  completing: Completing,
): Promise<{ name: string; version: string; leakCheck: LeakCheck['result'] | null }> {
  requireManager(completing);
  const begun = await findUpload(db, completing.upload, completing.now);
  const done = begun ? undefined : await findReleaseOf(db, completing.upload);
  if (done) return { name: done.name, version: done.version, leakCheck: null };
  const { name, version, record: text } = requireOwn(begun, completing.by);
  const record = releaseRecord.parse(JSON.parse(text));
  const before = await findNewest(db, name);
  const packedBefore = before && { ...before, record: releaseRecord.parse(JSON.parse(before.record)) };
  const { packed, missing } = await packFiles(storage, completing.upload, record, packedBefore);
  if (missing.length > 0) throw notThere(missing);
  const end = () => endUpload({ db, storage }, (trx) => lockUpload(trx, completing.upload));
  const known = await findRelease(db, name, version);
  const lostFolder = known && (await hasLostFiles(storage, known, record)) ? known.folder : null;
  try {
    // What is known was served before anyone looked at styles.
    if (!known) await requireOwnStyles(storage, completing.upload, record);
    const { upload, allowLeaks: allowed, leaveOutLeakCheck: leftOut } = completing;
    const leaks = await checkLeaks({ upload, record, allowed, leftOut });
    const made = { record, packed, lostFolder, leaks };
    const isMade = await runTransaction(db, (trx) => makeRelease(trx, completing, made));
    if (!isMade) await end();
    else if (lostFolder) await removeFiles(storage, lostFolder, record);
    return { name, version, leakCheck: leaks.result };
  } catch (error) {
    // An upload that can never become a release is removed at once.
    if (error instanceof Refusal) await end();
    throw error;
  }
}
