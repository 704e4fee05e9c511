/** The releases of the site under test, read from its folder. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ReleaseRecord {
  version: string;
  entry: string;
  parts: Record<string, { files: string[] }>;
  files: Record<string, { integrity: string }>;
}

export class Release {
  readonly version: string;
  readonly entry: string;
  readonly #folder: string;
  readonly #record: ReleaseRecord;

  constructor(
    readonly remote: string,
    version: string,
  ) {
    this.#folder = join(process.env.CHARIS_SITE_RELEASES ?? '', remote, version);
    this.#record = JSON.parse(readFileSync(join(this.#folder, 'record.json'), 'utf8'));
    this.version = version;
    this.entry = this.#record.entry;
  }

  /** Path of a file's URL. */
  path(file: string): string {
    return `/${this.remote}/${this.version}/${file}`;
  }

  text(file: string): string {
    return readFileSync(join(this.#folder, file), 'utf8');
  }

  integrity(file: string): string {
    const known = this.#record.files[file];
    if (!known) throw new Error(`${this.remote}@${this.version} has no ${file}`);
    return known.integrity;
  }

  /** The last file of a kind that a part loads, which is the part's own. */
  fileOf(part: string, ending: '.js' | '.css'): string {
    const file = this.#record.parts[part]?.files.findLast((name) => name.endsWith(ending));
    if (!file) throw new Error(`${this.remote}@${this.version} has no ${ending} for ${part}`);
    return file;
  }
}

function pointer(remote: string): { stable: string; previous: string } {
  const file = join(process.env.CHARIS_SITE_RELEASES ?? '', 'channels/production.json');
  return JSON.parse(readFileSync(file, 'utf8'))[remote];
}

/** The release that the site serves. */
export const stableRelease = (remote: string): Release => new Release(remote, pointer(remote).stable);

/** The one before it; a shell that was built once has none. */
export const previousRelease = (remote: string): Release => new Release(remote, pointer(remote).previous);

export function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
