import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileUrls } from './file-urls';
import { type Arrived, incomingKey, type PutAddress, type Range, type Storage, TooLarge } from './storage';

const owner = 0o600;

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
  constructor(
    private readonly folder: string,
    private readonly urls: FileUrls,
  ) {}

  async signPut(id: string, { seconds }: { seconds: number }): Promise<PutAddress> {
    return { url: this.urls.signedPut(id, seconds), headers: {} };
  }

  async receive(id: string, body: Readable, maxBytes: number): Promise<Arrived> {
    const draft = await this.#draft();
    const counting = atMost(maxBytes);
    const discard = () => rm(draft, { force: true });
    try {
      await pipeline(body, counting, createWriteStream(draft, { flags: 'wx', mode: owner, flush: true }));
    } catch (error) {
      await discard();
      throw error;
    }
    return { bytes: counting.bytes, keep: () => this.#place(draft, incomingKey(id)), discard };
  }

  async sizeOf(key: string): Promise<number | undefined> {
    const found = await stat(this.#path(key)).catch(missing);
    return found?.size;
  }

  withFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result> {
    return use(this.#path(key));
  }

  async write(key: string, content: Buffer): Promise<void> {
    const draft = await this.#draft();
    await writeFile(draft, content, { mode: owner, flush: true });
    await this.#place(draft, key);
  }

  async writeFile(key: string, path: string): Promise<void> {
    const draft = await this.#draft();
    await copyFile(path, draft);
    await this.#place(draft, key);
  }

  async read(key: string, range?: Range): Promise<Readable> {
    return createReadStream(this.#path(key), range);
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await rm(this.#path(key), { force: true });
      // Fails while something else is in it.
      await rmdir(dirname(this.#path(key))).catch(() => undefined);
    }
  }

  async removeDrafts(before: Date): Promise<void> {
    for (const name of (await readdir(this.#path('drafts')).catch(missing)) ?? []) {
      const path = this.#path(`drafts/${name}`);
      const found = await stat(path).catch(missing);
      if (found && found.mtime < before) await rm(path, { force: true });
    }
  }

  close(): void {}

  #path(key: string): string {
    return join(this.folder, key);
  }

  async #draft(): Promise<string> {
    await mkdir(this.#path('drafts'), { recursive: true, mode: 0o700 });
    return this.#path(`drafts/${randomUUID()}`);
  }

  async #place(draft: string, key: string): Promise<void> {
    const path = this.#path(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(draft, path);
  }
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
