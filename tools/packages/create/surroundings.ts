/** Finds the folder in which the scaffold was started, and where it comes from. */
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { readJson } from '../../run/json-file.mjs';

interface PackageFile {
  charis?: { remote?: string };
  dependencies?: Record<string, string>;
}

function packageFile(folder: string): PackageFile {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (readJson(file) as PackageFile) : {};
}

/** Returns the remote in whose folder, or below it, `folder` is. */
export function remoteAround(folder: string): string | undefined {
  const name = packageFile(folder).charis?.remote;
  const parent = dirname(folder);
  return name ?? (parent === folder ? undefined : remoteAround(parent));
}

/**
 * Returns how to install the packages of a new remote: from the tarballs beside the scaffold's, where npm installed that from a file.
 * @param scaffold the folder of the scaffold, in `node_modules`
 * @param remote the folder of the new remote
 */
export function installCommand(scaffold: string, remote: string): string {
  const installer = resolve(scaffold, '../..');
  const from = packageFile(installer).dependencies?.['create-charis-remote'] ?? '';
  if (!/^file:.*\.tgz$/.test(from)) return 'npm install';
  const tarballs = dirname(resolve(installer, from.slice('file:'.length)));
  return `npm install ${join(relative(remote, tarballs), 'charis-*.tgz')}`;
}
