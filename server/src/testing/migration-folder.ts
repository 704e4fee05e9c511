import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface MigrationFolder {
  url: URL;
  write(files: Record<string, string>): void;
  remove(): void;
}

type Wanted = (sql: string) => boolean;

/** Returns names of the migrations of a folder, in their order, that `wanted` takes. */
export function migrationNames(folder: URL, wanted: Wanted = () => true): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const taken = files.filter((file) => wanted(readFileSync(new URL(file, folder), 'utf8')));
  return taken.map((file) => file.slice(0, -'.sql'.length)).sort();
}

/** Returns a folder of migrations: those of `like` that `wanted` takes, and what is written into it. */
export function makeMigrationFolder(like?: URL, wanted?: Wanted): MigrationFolder {
  const folder = mkdtempSync(join(tmpdir(), 'charis-migrations-'));
  const write = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  };
  for (const name of like ? migrationNames(like, wanted) : []) {
    write({ [`${name}.sql`]: readFileSync(new URL(`${name}.sql`, like), 'utf8') });
  }
  return { url: pathToFileURL(`${folder}/`), write, remove: () => rmSync(folder, { recursive: true }) };
}
