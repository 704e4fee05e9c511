import type { Conflict, PublishedAnswer, UploadAnswer, UploadRequest } from './answers';
import { type BuiltRelease, readBuiltFile } from './built-release';
import type { DeliveryClient } from './delivery-client';
import { retry } from './retry';
import type { TeamKey } from './team-key';

export interface PublishProgress {
  /** Files that have arrived, of those that delivery asked for, and their bytes. */
  files: number;
  ofFiles: number;
  bytes: number;
  ofBytes: number;
}

export interface PublishRequest {
  release: BuiltRelease;
  key: TeamKey;
  /** The revision of the sources, such as a commit. */
  sourceRevision: string;
  changelog: string;
  /** It has to fit what this channel serves, unless it is published ahead of that by `force`, with a reason. */
  channel?: string | undefined;
  force?: boolean | undefined;
  reason?: string | undefined;
  /** Why it is published although it leaves something behind. */
  allowLeaks?: string | undefined;
  /** Why a manager publishes it without the leak check. */
  leaveOutLeakCheck?: string | undefined;
  onProgress?: (progress: PublishProgress) => void;
  /** Hears how far delivery is with what has arrived, as a sentence. */
  onCheck?: (sentence: string) => void;
}

export interface Published {
  name: string;
  version: string;
  /** Files that were sent; none where delivery had this very release. */
  sent: number;
  bytes: number;
  existed: boolean;
  /** That `force` went over. */
  conflicts: Conflict[];
  /** What could not be compared with what is served. */
  notChecked: string[];
  /** What stayed behind, or why that was not tried; null where it was published before. */
  leakCheck: PublishedAnswer['leakCheck'];
}

const atOnce = 4;

/** Runs `work` for each item, a few at once; nothing further is begun after a failure. */
async function forEachAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await work(item).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const result of ended) if (result.status === 'rejected') throw result.reason;
}

/** Returns the request that announces the upload to delivery. */
function uploadOf({ release, key, sourceRevision, changelog, channel, force, reason }: PublishRequest): UploadRequest {
  const signed = { record: release.text, signature: key.sign(release.text), key: key.id };
  return { ...signed, sourceRevision, changelog, channel, force, reason };
}

/** Returns whether delivery would take a release, and which of its files it would ask for; nothing is sent but the record. */
export function tryPublish(client: DeliveryClient, request: PublishRequest): Promise<UploadAnswer> {
  return client.beginUpload({ ...uploadOf(request), dryRun: true });
}

/**
 * Publishes a built release: its signed record, then the files that delivery asks for. It may be repeated at any time; a release that is there
 * already is not sent again. Rejects with a `DeliveryError` where delivery refuses, and with an `Error` where the folder is not as built.
 */
export async function publishRelease(client: DeliveryClient, request: PublishRequest): Promise<Published> {
  const { release, onProgress, onCheck } = request;
  const { name, version, files: known } = release.record;
  const { upload, files, conflicts, notChecked } = await client.beginUpload(uploadOf(request));
  if (upload === null) {
    // The record alone was compared: a file that has been changed is not what is published.
    for (const file of Object.keys(known)) await readBuiltFile(release, file);
    return { name, version, sent: 0, bytes: 0, existed: true, conflicts, notChecked, leakCheck: null };
  }
  const sizeOf = (file: string) => known[file]?.size ?? 0;
  const ofBytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
  const progress = { files: 0, ofFiles: files.length, bytes: 0, ofBytes };
  onProgress?.({ ...progress });
  await forEachAtOnce(files, async (file) => {
    const bytes = await readBuiltFile(release, file);
    await retry(() => client.sendFile(upload, file, bytes));
    progress.files += 1;
    progress.bytes += bytes.length;
    onProgress?.({ ...progress });
  });
  const { allowLeaks, leaveOutLeakCheck } = request;
  const { leakCheck } = await client.completeUpload(upload, { allowLeaks, leaveOutLeakCheck }, onCheck);
  return { name, version, sent: files.length, bytes: ofBytes, existed: false, conflicts, notChecked, leakCheck };
}
