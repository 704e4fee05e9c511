import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fails where nothing is in it, as after a disk was full or the power was gone. */
function readWhole(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (!text.trim()) throw new Error(`${file} is empty. Restore it from a backup`);
  return text;
}

/** Returns something secret that this site made for itself: written once, by whichever process comes first, and readable by its user alone. */
export function ownFile(folder: string, name: string, make: () => string): string {
  const file = join(folder, name);
  if (existsSync(file)) return readWhole(file);
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, make(), { mode: 0o600, flush: true });
  try {
    // This fails where another process was first; a rename would not.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readWhole(file);
}
