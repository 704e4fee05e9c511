import { createPublicKey, type KeyObject, randomUUID, sign, verify } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSigningKey } from './signing-key';
import type { Snapshot } from './snapshot';

/** Keeps what each channel served last in signed files, from which delivery starts while the database is away. */
export class OfflineSnapshots {
  readonly #key: KeyObject;

  /** @param folder of delivery's own files */
  constructor(private readonly folder: string) {
    this.#key = readSigningKey(folder);
  }

  async write(snapshot: Snapshot): Promise<void> {
    const text = JSON.stringify(snapshot);
    const signature = sign(null, Buffer.from(text), this.#key).toString('base64');
    await mkdir(this.folder, { recursive: true });
    const draft = join(this.folder, `${snapshot.channel}.${randomUUID()}.new`);
    await writeFile(draft, JSON.stringify({ snapshot: text, signature }), { mode: 0o600, flush: true });
    await rename(draft, this.#path(snapshot.channel));
  }

  /**
   * @returns undefined where nothing was written yet
   * @throws {Error} where the file is not what was written
   */
  async read(channel: string): Promise<Snapshot | undefined> {
    const file = await readFile(this.#path(channel), 'utf8').catch(missing);
    if (file === undefined) return undefined;
    const { snapshot, signature } = JSON.parse(file) as Record<'snapshot' | 'signature', string>;
    const isOurs = verify(null, Buffer.from(snapshot), createPublicKey(this.#key), Buffer.from(signature, 'base64'));
    const read = isOurs ? (JSON.parse(snapshot) as Snapshot) : undefined;
    if (read?.channel !== channel) throw new Error(`${this.#path(channel)} is not what this delivery wrote`);
    return read;
  }

  async remove(channel: string): Promise<void> {
    await rm(this.#path(channel), { force: true });
  }

  #path(channel: string): string {
    return join(this.folder, `${channel}.json`);
  }
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
