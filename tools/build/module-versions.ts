/** Versions of the packages that host and remotes share, as they are installed where a release is built. */
import { join } from 'node:path';
import { readJson } from '../run/json-file.mjs';
import { installedDir } from './own-file.ts';

/** Ties containers to the page; every remote needs that of the host. */
const federationRuntime = '@module-federation/runtime';

/** Returns `react-dom` for `react-dom/client`; the SDK has a version of its own. */
export function packagesOf(keys: readonly string[]): string[] {
  const names = keys.map((key) => key.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? key);
  return [...new Set([...names, federationRuntime])].filter((name) => name !== '@charis/shared').sort();
}

function installed(name: string, from?: string): string {
  return (readJson(join(installedDir(name, from), 'package.json')) as { version: string }).version;
}

/** @param from the folder of what is built */
export const versionsOf = (keys: readonly string[], from?: string): Record<string, string> =>
  Object.fromEntries(packagesOf(keys).map((name) => [name, installed(name, from)]));

interface RemotePackage {
  charis?: { accepts?: Record<string, string> };
}

/** Returns what the `package.json` of a remote says that it runs with besides the version that it is built with. */
export function acceptedBy(folder: string): Record<string, string> {
  const { charis } = readJson(join(folder, 'package.json')) as RemotePackage;
  return charis?.accepts ?? {};
}
