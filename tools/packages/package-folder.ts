/** The folder that a package is packed from, and what stands in its `package.json`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../build/inputs.mjs';
import { installedDir } from '../build/own-file.ts';
import { readJson } from '../run/json-file.mjs';

interface PackageJson {
  version: string;
  dependencies?: Record<string, string>;
}

export const readPackage = (folder: string): PackageJson => readJson(join(root, folder, 'package.json'));

/** Returns the versions of packages as they are installed here, so that a team elsewhere builds with the same. */
export const installedVersions = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    [...new Set(names)].sort().map((name) => [name, readJson(join(installedDir(name, root), 'package.json')).version]),
  );

/** What every package says of itself, whatever it holds. */
const common = { license: 'UNLICENSED', type: 'module', engines: { node: '>=20.19' } };

/** Makes the folder again with its `package.json`; gives its path. */
export function makeFolder(parent: string, described: { name: string; version: string } & Record<string, unknown>) {
  const folder = join(parent, described.name.replace(/^@/, '').replace('/', '-'));
  rmSync(folder, { recursive: true, force: true });
  writeText(join(folder, 'package.json'), `${JSON.stringify({ ...described, ...common }, null, 2)}\n`);
  return folder;
}

export function writeText(path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
