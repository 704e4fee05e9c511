import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { diskFile } from './disk-file';
import { type ReleaseRecord, releaseRecord } from './release';
import type { ReleaseRegistry, ServedRelease, ServedSet } from './release-registry';

const channelPointers = z.record(z.string(), z.object({ stable: z.string(), previous: z.string().optional() }));

const safeName = /^[a-z][a-z-]*$/;
const safeVersion = /^\d+\.\d+\.\d+[\w.+-]*$/;

/**
 * Releases in a folder: `<name>/<version>/` with the files and `record.json`, and `channels/<channel>.json` with
 * `{ "<name>": { stable, previous } }`. A changed channel file is noticed with the next request.
 */
export class FolderRegistry implements ReleaseRegistry {
  #records = new Map<string, Promise<ReleaseRecord | undefined>>();
  #served = new Map<string, { changed: number; set: ServedSet }>();
  /** Channels whose last reading failed, so that each failure is logged once. */
  #troubled = new Set<string>();

  /** @param onTrouble hears why a changed channel could not be read, while its last good set is still served. */
  constructor(
    private readonly folder: string,
    private readonly onTrouble: (error: unknown) => void = () => undefined,
  ) {}

  /** The set of a channel; its last good one while the folder cannot be read. Rejects when there has never been one. */
  async served(channel: string): Promise<ServedSet> {
    const known = this.#served.get(channel);
    try {
      const set = await this.#refresh(channel, known);
      this.#troubled.delete(channel);
      return set;
    } catch (error) {
      if (!known) throw error;
      if (!this.#troubled.has(channel)) this.onTrouble(error);
      this.#troubled.add(channel);
      return known.set;
    }
  }

  async file(name: string, version: string, file: string) {
    const record = await this.record(name, version);
    const known = record && Object.hasOwn(record.files, file) ? record.files[file] : undefined;
    return known && diskFile(join(this.folder, name, version, file), known);
  }

  async #refresh(channel: string, known: { changed: number; set: ServedSet } | undefined): Promise<ServedSet> {
    const path = join(this.folder, 'channels', `${channel}.json`);
    const { mtimeMs } = await stat(path);
    if (known?.changed === mtimeMs) return known.set;
    const set = await this.#read(path, Math.floor(mtimeMs));
    this.#served.set(channel, { changed: mtimeMs, set });
    return set;
  }

  async #read(path: string, revision: number): Promise<ServedSet> {
    const text = await readFile(path, 'utf8');
    const pointers = channelPointers.parse(JSON.parse(text));
    const served = new Map<string, ServedRelease>();
    for (const [name, { stable, previous }] of Object.entries(pointers)) {
      const current = await this.record(name, stable);
      if (!current) throw new Error(`The channel names ${name}@${stable}, which is not in ${this.folder}`);
      const before = previous ? await this.record(name, previous) : undefined;
      served.set(name, { stable: current, ...(before ? { previous: before } : {}) });
    }
    const shell = served.get('shell');
    if (!shell) throw new Error(`The channel file ${path} names no shell`);
    served.delete('shell');
    return { id: createHash('sha256').update(text).digest('hex').slice(0, 12), revision, shell, remotes: served };
  }

  /** The record of a version; `undefined` where the folder has no such version. */
  record(name: string, version: string): Promise<ReleaseRecord | undefined> {
    if (!safeName.test(name) || !safeVersion.test(version)) return Promise.resolve(undefined);
    const key = `${name}/${version}`;
    let record = this.#records.get(key);
    if (!record) {
      record = this.#readOnce(key, join(this.folder, name, version, 'record.json'));
      this.#records.set(key, record);
    }
    return record;
  }

  /** Keeps only what was read: an unknown version may be published in a moment, and a half-written record be complete. */
  async #readOnce(key: string, path: string): Promise<ReleaseRecord | undefined> {
    let record: ReleaseRecord | undefined;
    try {
      record = await readRecord(path);
      return record;
    } finally {
      if (!record) this.#records.delete(key);
    }
  }
}

async function readRecord(path: string): Promise<ReleaseRecord | undefined> {
  try {
    return releaseRecord.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
