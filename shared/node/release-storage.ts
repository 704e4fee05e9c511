/**
 * Where the files of releases are kept. A **key** is `<folder>/<file>`: the folder is the id of the upload that brought the file, and the file
 * a name that `published-record.ts` has let in. Packed copies are beside the files, as `<file>.br`.
 */
import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range';

export interface StoredFile {
  stream: Readable;
  /** Another one whenever the content is another. */
  stamp: string;
}

export interface ReleaseStorage {
  /** Keeps a file of `bytes` once its stream has ended well; of one that fails nothing is kept. */
  put(key: string, content: Readable, bytes: number): Promise<void>;
  /** Keeps the same file under another key, too; false where there is none. */
  copy(from: string, to: string): Promise<boolean>;
  /** `undefined` where there is no such file. */
  read(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Bytes, or `undefined` where there is no such file. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Removes those that there are. */
  remove(keys: readonly string[]): Promise<void>;
  /** Removes what a process left that ended while it wrote, before `before`. */
  removeDrafts?(before: Date): Promise<void>;
  close(): void;
}

export const fileKey = (folder: string, file: string) => `${folder}/${file}`;
export const packedKey = (folder: string, file: string) => `${folder}/${file}.br`;
