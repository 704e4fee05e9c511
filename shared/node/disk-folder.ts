import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { constants, copyFile, link, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange } from './byte-range';
import { openFile } from './open-file';
import type { ReleaseStorage, StoredFile } from './release-storage';

/** A file that is whole and does not count yet. */
export interface Draft {
  keep(key: string): Promise<void>;
  discard(): Promise<void>;
}

/** Files in a folder. A file appears under its name only when it is whole and safe on the disk. */
export class DiskFolder implements ReleaseStorage {
  constructor(private readonly folder: string) {}

  path(key: string): string {
    return join(this.folder, key);
  }

  /** Writes what `content` gives, on its way through `through`; nothing is left of it when one of them fails. */
  async draft(content: Readable, ...through: Duplex[]): Promise<Draft> {
    await mkdir(this.path('drafts'), { recursive: true, mode: 0o700 });
    const draft = this.path(`drafts/${randomUUID()}`);
    const discard = () => rm(draft, { force: true });
    try {
      await pipeline([content, ...through, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })]);
    } catch (error) {
      await discard();
      throw error;
    }
    return { keep: (key) => this.#place(draft, key), discard };
  }

  async put(key: string, content: Readable): Promise<void> {
    await (await this.draft(content)).keep(key);
  }

  /** Another name for the same bytes on the disk: files of releases are only ever replaced as a whole. */
  async copy(from: string, to: string): Promise<boolean> {
    await mkdir(this.path('drafts'), { recursive: true, mode: 0o700 });
    const draft = this.path(`drafts/${randomUUID()}`);
    // Some disks have one name for each file: it is written again there.
    const copied = await link(this.path(from), draft)
      .catch(() => copyFile(this.path(from), draft, constants.COPYFILE_EXCL))
      .then(() => true, missing);
    if (copied) await this.#place(draft, to);
    return copied ?? false;
  }

  async read(key: string, range?: ByteRange): Promise<StoredFile | undefined> {
    const handle = await openFile(this.path(key));
    if (!handle) return undefined;
    const { ino, size, mtimeMs, ctimeMs } = await handle.stat();
    return { stream: handle.createReadStream(range ?? {}), stamp: [ino, size, mtimeMs, ctimeMs].join('-') };
  }

  async sizeOf(key: string): Promise<number | undefined> {
    const found = await stat(this.path(key)).catch(missing);
    return found?.size;
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await rm(this.path(key), { force: true });
      await this.#removeEmpty(dirname(this.path(key)));
    }
  }

  async removeDrafts(before: Date): Promise<void> {
    for (const name of (await readdir(this.path('drafts')).catch(missing)) ?? []) {
      const path = this.path(`drafts/${name}`);
      const found = await stat(path).catch(missing);
      if (found && found.mtime < before) await rm(path, { force: true });
    }
  }

  close(): void {}

  async #place(draft: string, key: string): Promise<void> {
    const path = this.path(key);
    const place = async () => {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(draft, path);
    };
    // The folder may be taken away for being empty in between.
    await place().catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? place() : Promise.reject(error)));
  }

  /** Up to the storage's own folder, as far as nothing else is in the way. */
  async #removeEmpty(path: string): Promise<void> {
    if (!path.startsWith(this.folder + sep)) return;
    const isGone = await rmdir(path).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
    );
    if (isGone) await this.#removeEmpty(dirname(path));
  }
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
