import { createReadStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { DiskFolder } from '@charis/shared/node';
import type { FileUrls } from './file-urls';
import { type Arrived, incomingKey, type PutAddress, type Range, type Storage, TooLarge } from './storage';

function atMost(maxBytes: number): Transform & { bytes: number } {
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? new TooLarge() : null, chunk);
    },
  });
  return Object.defineProperty(counting, 'bytes', { get: () => bytes }) as Transform & { bytes: number };
}

/** Files in a folder. A file appears under its name only when it is whole. */
export class DiskStorage implements Storage {
  readonly #folder: DiskFolder;

  constructor(
    folder: string,
    private readonly urls: FileUrls,
  ) {
    this.#folder = new DiskFolder(folder);
  }

  async signPut(id: string, { seconds }: { seconds: number }): Promise<PutAddress> {
    return { url: this.urls.signedPut(id, seconds), headers: {} };
  }

  async receive(id: string, body: Readable, maxBytes: number): Promise<Arrived> {
    const counting = atMost(maxBytes);
    const { keep, discard } = await this.#folder.draft(body, counting);
    return { bytes: counting.bytes, keep: () => keep(incomingKey(id)), discard };
  }

  sizeOf(key: string): Promise<number | undefined> {
    return this.#folder.sizeOf(key);
  }

  withFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result> {
    return use(this.#folder.path(key));
  }

  write(key: string, content: Buffer): Promise<void> {
    return this.#folder.put(key, Readable.from([content]));
  }

  writeFile(key: string, path: string): Promise<void> {
    return this.#folder.put(key, createReadStream(path));
  }

  async read(key: string, range?: Range): Promise<Readable> {
    return createReadStream(this.#folder.path(key), range);
  }

  remove(keys: readonly string[]): Promise<void> {
    return this.#folder.remove(keys);
  }

  removeDrafts(before: Date): Promise<void> {
    return this.#folder.removeDrafts(before);
  }

  close(): void {}
}
