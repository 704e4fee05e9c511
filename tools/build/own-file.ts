/** Finds what a build needs besides the sources of a package. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns a file of the build itself; in `@charis/build` they lie beside its one module as they lie here. */
export const ownFile = (path: string): string => join(import.meta.dirname, path);

/**
 * Returns the folder of an installed package.
 * @param from where it is looked for first, and then in the folders above; the build's own are last
 */
export function installedDir(name: string, from = import.meta.dirname): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (dirname(folder) !== folder) continue;
    if (from === import.meta.dirname) throw new Error(`The package ${name} is not installed.`);
    return installedDir(name);
  }
}
