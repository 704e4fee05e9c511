import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { type ByteRange, DiskFolder, type ReleaseStorage } from '@charis/shared/node';
import { LRUCache } from 'lru-cache';
import { CheckedFiles, type KeptFile } from './checked-files';

interface Options {
  storage: ReleaseStorage;
  /** Several deliveries may share it. */
  folder: string;
  /** Bytes that it may have; a file of more than a quarter of them is not kept. */
  most: number;
  /** Hears which file is not what it should be. */
  onFault(key: string): void;
  /** Hears why a file could not be kept, as on a full disk. */
  onTrouble(error: unknown): void;
}

type Fetched = 'kept' | 'not kept' | 'not there';

const nameOf = ({ integrity }: KeptFile) => Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('hex');

/**
 * Files of releases on this machine's disk, each under its hash: what was read once from the bucket is served on while that is away. A file is checked before it is
 * kept, and again when it is read for the first time or has been touched.
 */
export class CachedFiles {
  readonly #disk: DiskFolder;
  readonly #kept: CheckedFiles;
  readonly #stored: CheckedFiles;
  /** Bytes of the files, the one that was read last at the end. */
  readonly #sizes: LRUCache<string, number>;
  readonly #arriving = new Map<string, Promise<Fetched>>();

  constructor(private readonly options: Options) {
    const { storage, folder, most, onFault, onTrouble } = options;
    this.#disk = new DiskFolder(folder);
    this.#kept = new CheckedFiles(this.#disk, onFault);
    this.#stored = new CheckedFiles(storage, onFault);
    this.#sizes = new LRUCache({
      maxSize: most,
      sizeCalculation: (size) => Math.max(size, 1),
      dispose: (_size, name, reason) => {
        if (reason === 'evict') void this.#disk.remove([name]).catch(onTrouble);
      },
    });
    for (const { name, size } of this.#found()) this.#sizes.set(name, size);
  }

  /** `undefined` where there is no such file, or another one in its place. @throws {BucketTrouble} */
  async open(file: KeptFile, range?: ByteRange): Promise<{ stream: Readable; hit: boolean } | undefined> {
    const kept = await this.#openKept(file, range);
    if (kept) return { stream: kept, hit: true };
    const fetched = await this.#fetch(file);
    if (fetched === 'not there') return undefined;
    const stream = (await this.#openKept(file, range)) ?? (await this.#stored.open(file, range));
    return stream && { stream, hit: false };
  }

  /** Removes what a process left that ended while it wrote, before `before`. */
  removeDrafts(before: Date): Promise<void> {
    return this.#disk.removeDrafts(before);
  }

  async #openKept(file: KeptFile, range?: ByteRange): Promise<Readable | undefined> {
    const { integrity, size } = file;
    const name = nameOf(file);
    const stream = await this.#kept.open({ key: name, integrity, size }, range).catch(this.#noteTrouble);
    // Another delivery may have kept it.
    if (stream && this.#sizes.get(name) === undefined) this.#sizes.set(name, size);
    return stream;
  }

  readonly #noteTrouble = (error: unknown) => void this.options.onTrouble(error);

  /** Those that ask for a file at the same time wait for one answer of the bucket. */
  #fetch(file: KeptFile): Promise<Fetched> {
    const name = nameOf(file);
    const known = this.#arriving.get(name);
    if (known) return known;
    const arriving = this.#keep(file).finally(() => this.#arriving.delete(name));
    this.#arriving.set(name, arriving);
    return arriving;
  }

  async #keep(file: KeptFile): Promise<Fetched> {
    const { storage, most, onFault, onTrouble } = this.options;
    const { key, integrity, size, copyOf } = file;
    if (size > most / 4) return 'not kept';
    if (copyOf && (await this.#disk.sizeOf(nameOf(copyOf)).catch(this.#noteTrouble)) === undefined) {
      const fetched = await this.#fetch(copyOf);
      if (fetched !== 'kept') return fetched;
    }
    const found = await storage.read(key);
    if (!found) return 'not there';
    const hash = createHash('sha384');
    const hashing = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    try {
      const draft = await this.#disk.draft(found.stream, hashing);
      if (`sha384-${hash.digest('base64')}` !== integrity) {
        await draft.discard();
        onFault(key);
        return 'not there';
      }
      await draft.keep(nameOf(file));
    } catch (error) {
      onTrouble(error);
      return 'not kept';
    }
    this.#sizes.set(nameOf(file), size);
    return 'kept';
  }

  /** Returns what is there from before, the newest last. */
  #found(): { name: string; size: number }[] {
    const { folder, onTrouble } = this.options;
    try {
      return readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => ({ name, stat: statSync(join(folder, name)) }))
        .sort((one, other) => one.stat.mtimeMs - other.stat.mtimeMs)
        .map(({ name, stat }) => ({ name, size: stat.size }));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onTrouble(error);
      return [];
    }
  }
}
