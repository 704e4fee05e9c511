import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { databaseAccount } from '../postgres/account.mjs';

const folder = new URL('../../deploy/', import.meta.url);

/** Returns a file of deploy/ with its names replaced, as envsubst does it. @throws where a name has no value */
export function fillFile(file: string, values: Record<string, string | number>): string {
  return readFileSync(fileURLToPath(new URL(file, folder)), 'utf8').replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`deploy/${file} names ${name}, which has no value.`);
    return String(value);
  });
}

/** Returns the settings of a file for the environment. */
export function readSettings(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** Writes a file that only the user of PostgreSQL reads, because it has passwords. */
export function writeOwned(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 });
  const { uid, gid } = databaseAccount();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** Makes a folder that only the user of PostgreSQL reads. @returns its path */
export function makeOwned(path: string): string {
  mkdirSync(path, { mode: 0o700, recursive: true });
  const { uid, gid } = databaseAccount();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  return path;
}
