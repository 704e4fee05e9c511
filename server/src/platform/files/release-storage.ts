import { join } from 'node:path';
import { DiskFolder, type ReleaseStorage } from '@charis/shared/node';
import type { Config } from '#config';
import { S3Storage } from './s3-storage';

/** Files of releases below `releases/` of a bucket that holds uploads as well. */
function inBucket(bucket: S3Storage): ReleaseStorage {
  const place = (key: string) => `releases/${key}`;
  return {
    put: (key, content, bytes) => bucket.writeStream(place(key), content, bytes),
    copy: async (from, to) => {
      const copied = await bucket.copy(place(from), place(to)).then(() => true, missing);
      return copied ?? false;
    },
    read: (key, range) => bucket.open(place(key), range).catch(missing),
    sizeOf: (key) => bucket.sizeOf(place(key)),
    remove: (keys) => bucket.remove(keys.map(place)),
    close: () => bucket.close(),
  };
}

function missing(error: Error): undefined {
  if (error.name !== 'NoSuchKey') throw error;
}

/** Returns where the files of releases are kept: a bucket, or else a folder of the data. */
export function openReleaseStorage({ dataDir, uploads: { s3 } }: Config): ReleaseStorage {
  return s3 ? inBucket(new S3Storage(s3)) : new DiskFolder(join(dataDir, 'releases'));
}
