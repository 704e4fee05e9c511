import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Duplex, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sumsFile } from './manifest';

/** Writes the files of a backup, readable by this user alone: they hold everything that the site knows. */
export class BackupWriter {
  readonly #sums: string[] = [];
  bytes = 0;

  constructor(readonly folder: string) {}

  /** @param path in the backup, with slashes */
  async add(path: string, content: Readable, ...through: Duplex[]): Promise<void> {
    const file = join(this.folder, path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    const noted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk);
        this.bytes += chunk.length;
        done(null, chunk);
      },
    });
    await pipeline([content, ...through, noted, createWriteStream(file, { flags: 'wx', mode: 0o600 })]);
    this.#sums.push(`${hash.digest('hex')}  ${path}\n`);
  }

  addText(path: string, text: string): Promise<void> {
    return this.add(path, Readable.from([Buffer.from(text)]));
  }

  /** Writes what makes the folder a backup. */
  async finish(): Promise<void> {
    await writeFile(join(this.folder, sumsFile), this.#sums.join(''), { flag: 'wx', mode: 0o600, flush: true });
  }
}
