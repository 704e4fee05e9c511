import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseRecord } from '../release';

/** Returns a release record; what a test is about is given. */
export function makeRecord(name: string, given: Partial<ReleaseRecord> = {}): ReleaseRecord {
  const version = given.version ?? '1.0.0';
  const entry = name === 'shell' ? 'main.js' : 'remoteEntry.js';
  const size = `${name} ${version} ${entry}`.length;
  return {
    name,
    version,
    container: `${name}__${version}`.replaceAll(/\W/g, '_'),
    entry,
    manifest: { name, routes: [], slots: [] } as unknown as ReleaseRecord['manifest'],
    parts: {},
    provides: {},
    operations: [],
    requires: [],
    settings: {},
    files: { [entry]: { size, integrity: `sha384-${name}` } },
    ...given,
  };
}

/** A folder of releases on disk. */
export class ReleaseFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'charis-delivery-test-'));
  #edits = 0;

  /** Writes a release: its record and, for each file of it, a file that holds its own name by default. */
  publish(record: ReleaseRecord, contents: Record<string, Buffer> = {}): void {
    const folder = join(this.path, record.name, record.version);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'record.json'), JSON.stringify(record));
    for (const file of Object.keys(record.files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), contents[file] ?? `${record.name} ${record.version} ${file}`);
    }
  }

  /** Writes the channel file as it is, whole or not; each edit is later than the one before. */
  writeChannel(text: string): void {
    const file = join(this.path, 'channels', 'production.json');
    mkdirSync(join(this.path, 'channels'), { recursive: true });
    writeFileSync(file, text);
    this.#edits += 1;
    utimesSync(file, 1_000 + this.#edits, 1_000 + this.#edits);
  }

  pointTo(versions: Record<string, string>): void {
    const pointers = Object.entries(versions).map(([name, stable]) => [name, { stable }]);
    this.writeChannel(JSON.stringify(Object.fromEntries(pointers)));
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
