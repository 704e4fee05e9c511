import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface MigrationFolder {
  url: URL;
  write(files: Record<string, string>): void;
  remove(): void;
}

/** A folder of migrations: those of `like` that `wanted` takes, and what is written into it. */
export function makeMigrationFolder(like?: URL, wanted: (sql: string) => boolean = () => true): MigrationFolder {
  const folder = mkdtempSync(join(tmpdir(), 'charis-migrations-'));
  const write = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  };
  for (const file of like ? readdirSync(like) : []) {
    const text = readFileSync(new URL(file, like), 'utf8');
    if (file.endsWith('.sql') && wanted(text)) write({ [file]: text });
  }
  return { url: pathToFileURL(`${folder}/`), write, remove: () => rmSync(folder, { recursive: true }) };
}
