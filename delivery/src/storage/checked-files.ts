import type { Readable } from 'node:stream';
import type { ByteRange, ReleaseStorage } from '@charis/shared/node';
import { LRUCache } from 'lru-cache';
import { integrityOfStream } from '../integrity';

/** How often a file is read that is touched meanwhile, as by a release that takes it over. */
const attempts = 5;

export interface KeptFile {
  key: string;
  integrity: string;
  size: number;
  /** It is the packed copy of this one, and is not given for a file that is not what it should be. */
  copyOf?: KeptFile;
}

/** Gives files of the storage only while they are what their release says: each is hashed before it is given for the first time, and again when it has been touched. */
export class CheckedFiles {
  readonly #checked = new LRUCache<string, string>({ max: 20_000 });

  /** @param onFault hears which file is not what it should be. */
  constructor(
    private readonly storage: ReleaseStorage,
    private readonly onFault: (key: string) => void,
  ) {}

  /** `undefined` where there is no such file, or another one in its place. */
  async open(file: KeptFile, range?: ByteRange): Promise<Readable | undefined> {
    const name = file.key + file.integrity;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const stamp = this.#checked.get(name) ?? (await this.#check(file));
      const found = stamp === undefined ? undefined : await this.storage.read(file.key, range);
      if (!found || found.stamp === stamp) return found?.stream;
      found.stream.destroy();
      this.#checked.delete(name);
    }
    return undefined;
  }

  async #check({ key, integrity, copyOf }: KeptFile): Promise<string | undefined> {
    if (copyOf && (await this.#check(copyOf)) === undefined) return undefined;
    const found = await this.storage.read(key);
    if (!found) return undefined;
    if ((await integrityOfStream(found.stream)) !== integrity) {
      this.onFault(key);
      return undefined;
    }
    this.#checked.set(key + integrity, found.stamp);
    return found.stamp;
  }
}
