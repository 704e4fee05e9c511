/**
 * Removes old versions of a package. When a version is no longer named is kept as the time of the file `unnamed` in it, because the
 * version may have been built, and served, long before.
 */
import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds that files of a version stay after it is no longer named, for tabs and sites that still use them. */
export const keptFor = 3_600_000;

/** A process that was killed leaves `<version>.unfinished.<pid>`; no one builds in it beside the owner of the lock. */
const isUnfinished = (name: string) => /\.unfinished\.\d+$/.test(name);

/** Moves it to another name first, so that what is left of an interrupted removal does not pass for a release. */
function remove(path: string): void {
  const going = `${path}.unfinished.${process.pid}`;
  renameSync(path, going);
  rmSync(going, { recursive: true, force: true });
}

/**
 * @param folder of all versions of a package
 * @param named versions that the channel names
 */
export function prune(folder: string, named: (string | undefined)[], now = Date.now()): void {
  for (const version of readdirSync(folder)) {
    const path = join(folder, version);
    const mark = join(path, 'unnamed');
    if (isUnfinished(version)) rmSync(path, { recursive: true, force: true });
    else if (named.includes(version)) rmSync(mark, { force: true });
    else if (!existsSync(mark)) writeFileSync(mark, new Date(now).toISOString());
    else if (now - statSync(mark).mtimeMs > keptFor) remove(path);
  }
}
