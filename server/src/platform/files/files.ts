import { join } from 'node:path';
import type { Config } from '#config';
import type { Clock } from '#platform/clock/clock';
import { DiskStorage } from './disk-storage';
import { FileUrls } from './file-urls';
import { ownSecret } from './own-secret';
import { S3Storage } from './s3-storage';
import type { Storage } from './storage';

/** What calls need to keep, give and address files. */
export interface Files {
  storage: Storage;
  urls: FileUrls;
}

/** Returns where browsers put files, besides our own origin. */
export function uploadOrigins({ uploads: { s3 } }: Config): string[] {
  if (!s3) return [];
  const amazon = `https://${s3.bucket}.s3.${s3.region}.amazonaws.com`;
  return [new URL(s3.publicUrl ?? s3.endpoint ?? amazon).origin];
}

/** Opens the storage that the settings name: a bucket, or else a folder of the data. Close `storage` afterwards. */
export function openFiles({ dataDir, uploads }: Config, clock: Clock): Files {
  const urls = new FileUrls(uploads.secret ?? ownSecret(dataDir, 'upload-secret'), clock);
  const storage = uploads.s3 ? new S3Storage(uploads.s3) : new DiskStorage(join(dataDir, 'uploads'), urls);
  return { storage, urls };
}
