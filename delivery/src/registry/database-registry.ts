import type { Readable } from 'node:stream';
import { type ByteRange, fileKey, isDatabaseUnavailable, packedKey } from '@charis/shared/node';
import { LRUCache } from 'lru-cache';
import type { Db } from '../database/connection';
import type { ReleasedFile, ReleaseRegistry, ServedSet } from '../release-registry';
import type { KeptFile } from '../storage/checked-files';
import { ChannelState } from './channel-state';
import type { OfflineSnapshots } from './offline-snapshots';
import { ReleaseNames } from './release-names';
import { releaseId } from './snapshot';
import { readRelease, readReleaseIds, readSnapshot } from './snapshot.store';
import { openRelease, type StoredRelease } from './stored-release';

/** How a file of a release was read: from this machine's disk, from the bucket, or not. */
type FileRead = 'hit' | 'miss' | 'failed';

interface Options {
  db: Db;
  files: { open(file: KeptFile, range?: ByteRange): Promise<{ stream: Readable; hit: boolean } | undefined> };
  /** Hears of each file that was read, and how many bytes of it are sent. */
  onRead(how: FileRead, bytes: number): void;
  snapshots: OfflineSnapshots;
  /** Hears why something could not be read, or may not be served. */
  onFault(error: unknown): void;
}

/** Milliseconds that a release which no channel serves is served without asking whether it has been revoked. */
const freshFor = 10_000;

/**
 * Releases and channels in PostgreSQL. What a channel serves is kept in memory: `refresh` reads it again, the process that hears that it has changed
 * calls it. While the database is away everything that was read last is served on.
 */
export class DatabaseRegistry implements ReleaseRegistry {
  readonly #channels = new Map<string, Promise<ChannelState>>();
  /** Those that have something to serve: no file waits for a channel that is just being read. */
  readonly #open = new Map<string, ChannelState>();
  readonly #others = new LRUCache<string, StoredRelease>({
    max: 50,
    ttl: freshFor,
    allowStale: true,
    noDeleteOnStaleGet: true,
  });

  readonly #names: ReleaseNames;

  constructor(private readonly options: Options) {
    this.#names = new ReleaseNames(() => readReleaseIds(options.db));
  }

  /** @throws {NotServed} */
  async served(channel: string, since = 0): Promise<ServedSet> {
    const state = await this.#channel(channel);
    if (!state.knows(since)) await state.refresh().catch(this.options.onFault);
    return state.served.set;
  }

  /** The revision that is served. @throws {NotServed} */
  async revision(channel: string): Promise<number> {
    return (await this.#channel(channel)).served.revision;
  }

  /** Whether anything is known of a channel. */
  async has(channel: string): Promise<boolean> {
    return (await this.#channel(channel)).open !== undefined;
  }

  /** Reads channels again: one, or all that were asked for. Rejects where that fails; what was read before is served on. */
  async refresh(channel?: string): Promise<void> {
    const names = channel === undefined ? [...this.#channels.keys()] : [channel];
    await Promise.all(names.map(async (name) => (await this.#channel(name)).refresh()));
    this.#others.clear();
    this.#names.expire();
  }

  /** Something may have been published that was not there when it was asked for. */
  expectOthers(): void {
    this.#names.expire();
  }

  /** A release that may be served, its signature checked; undefined where there is none. */
  async release(name: string, version: string): Promise<StoredRelease | undefined> {
    const id = releaseId(name, version);
    for (const state of this.#open.values()) {
      const served = state.open?.releases.get(id);
      if (served) return served;
    }
    return this.#otherRelease(name, version);
  }

  async file(name: string, version: string, file: string): Promise<ReleasedFile | undefined> {
    const release = await this.release(name, version);
    const known = release && Object.hasOwn(release.record.files, file) ? release.record.files[file] : undefined;
    if (!release || !known) return undefined;
    const { folder, packed } = release;
    const plain = { key: fileKey(folder, file), integrity: known.integrity, size: known.size };
    const copy = packed[file];
    return {
      size: known.size,
      brotli: known.brotli,
      open: (wanted = {}) =>
        wanted.packed && copy
          ? this.#openFile({ key: packedKey(folder, file), ...copy, copyOf: plain })
          : this.#openFile(plain, wanted.range),
    };
  }

  async #openFile(file: KeptFile, range?: ByteRange): Promise<Readable | undefined> {
    const { files, onRead } = this.options;
    try {
      const found = await files.open(file, range);
      if (found) onRead(found.hit ? 'hit' : 'miss', range ? range.end - range.start + 1 : file.size);
      else onRead('failed', 0);
      return found?.stream;
    } catch (error) {
      onRead('failed', 0);
      throw error;
    }
  }

  async #otherRelease(name: string, version: string): Promise<StoredRelease | undefined> {
    const id = releaseId(name, version);
    const known = this.#others.get(id, { allowStale: false });
    if (known) return known;
    try {
      if (!(await this.#names.has(id))) return void this.#others.delete(id);
      const row = await readRelease(this.options.db, name, version);
      if (!row) return void this.#others.delete(id);
      const release = openRelease(row);
      this.#others.set(id, release);
      return release;
    } catch (error) {
      const stale = this.#others.get(id);
      if (!isDatabaseUnavailable(error)) this.options.onFault(error);
      return stale;
    }
  }

  #channel(name: string): Promise<ChannelState> {
    const known = this.#channels.get(name);
    if (known) return known;
    const opened = this.#openChannel(name);
    this.#channels.set(name, opened);
    return opened;
  }

  async #openChannel(name: string): Promise<ChannelState> {
    const { db, snapshots, onFault } = this.options;
    const state = new ChannelState(name, {
      read: () => readSnapshot(db, name),
      lastWritten: () => snapshots.read(name),
      write: (snapshot) => (snapshot ? snapshots.write(snapshot) : snapshots.remove(name)),
      onFault,
    });
    try {
      await state.refresh();
    } catch (error) {
      onFault(error);
      await state.recall().catch(onFault);
    }
    // Names that lead to nothing are not kept.
    if (state.open) this.#open.set(name, state);
    else this.#channels.delete(name);
    return state;
  }
}
