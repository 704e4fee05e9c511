/**
 * Where files are kept. A **key** is a path of our own making, never a name that someone sent: `incoming/<id>` is what arrives and has not been
 * checked, and is never served; `files/<id>/<name>` is what was made of it.
 */
import type { Readable } from 'node:stream';

export interface PutAddress {
  url: string;
  /** Headers that the PUT has to carry. */
  headers: Record<string, string>;
}

/** A file that has arrived and does not count yet. */
export interface Arrived {
  bytes: number;
  keep(): Promise<void>;
  discard(): Promise<void>;
}

export interface Range {
  /** The offset of the first byte. */
  start: number;
  /** The offset of the last byte. */
  end: number;
}

export interface Storage {
  /** An address that takes `incoming/<id>` by PUT for `seconds`. `bytes` is the size of the file, where it is known. */
  signPut(id: string, options: { seconds: number; bytes?: number }): Promise<PutAddress>;
  /**
   * Takes a file in this process, where the addresses are our own.
   * @throws {TooLarge} with nothing left, as when the stream breaks off
   */
  receive?(id: string, body: Readable, maxBytes: number): Promise<Arrived>;
  /** Bytes, or undefined where there is no such file. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Lends a local file with the content; it is gone afterwards where it is a copy. */
  withFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>;
  write(key: string, content: Buffer): Promise<void>;
  writeFile(key: string, path: string): Promise<void>;
  read(key: string, range?: Range): Promise<Readable>;
  /** Removes those that there are. */
  remove(keys: readonly string[]): Promise<void>;
  /** Removes what was left by a process that ended while it wrote, before `before`. */
  removeDrafts?(before: Date): Promise<void>;
  close(): void;
}

export class TooLarge extends Error {
  override name = 'TooLarge';
}

export const incomingKey = (id: string) => `incoming/${id}`;
export const fileKey = (id: string, name: string) => `files/${id}/${name}`;
