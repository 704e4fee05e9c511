/** What an image holds: the built server and console, the command line of operators, and the packages that they need. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hashOf, lastBuildDir, root } from '../build/inputs.mjs';
import { runtimePackages } from './runtime-packages.mjs';

/** What only people and compilers read. */
const unread = /\.(map|md|markdown|d\.[cm]?ts|tsbuildinfo)$/;
/** The command line of operators. */
const command = ['command.mjs', 'replace'];
/** What says how it is gathered, and what images have besides. */
const recipe = ['deploy/Containerfile', 'tools/image/gather.mjs', 'tools/image/runtime-packages.mjs'];

/** The image on which ours are built, unless another one is named. */
export const defaultBase = 'docker.io/library/node:24-bookworm-slim';

/** @param {string} folder @param {string} into @param {(path: string) => boolean} isWanted */
function copyPackage(folder, into, isWanted) {
  cpSync(join(root, folder), join(into, folder), {
    recursive: true,
    dereference: true,
    // A package inside is one of its own.
    filter: (path) => basename(path) !== 'node_modules' && !unread.test(path) && isWanted(path),
  });
}

/** Gathers what is ours and needs no building: a bundled server, and the command line of operators. @param {string} server the folder of the bundle @param {string} into */
export function gatherServer(server, into) {
  cpSync(server, join(into, 'dist/server'), { recursive: true });
  for (const name of command) cpSync(join(root, 'deploy', name), join(into, name), { recursive: true });
  writeFileSync(join(into, 'package.json'), '{ "type": "module", "private": true }\n');
}

/**
 * Gathers the files of an image. Of the fonts it takes those that the server names: the others are 70 MB.
 * @param {string} into a folder that is empty or missing
 */
export function gatherImage(into) {
  const server = lastBuildDir('server');
  gatherServer(server, into);
  cpSync(lastBuildDir('console'), join(into, 'dist/console'), { recursive: true });
  mkdirSync(join(into, 'node_modules'), { recursive: true });
  const main = readFileSync(join(server, 'main.mjs'), 'utf8');
  const isNamed = (/** @type {string} */ path) => !/\.woff2?$/.test(path) || main.includes(basename(path));
  for (const folder of runtimePackages(server)) {
    copyPackage(folder, into, folder.includes('@fontsource/') ? isNamed : () => true);
  }
}

/**
 * Returns the version of a release, which names its folder and its images: that of the server, with a hash of all that is gathered and of what it is gathered by. After
 * the server alone, a release that changes only the console, the command line or the base would have the name of the one before, and could not be promoted.
 * @param {(name: 'server' | 'console') => string} versionOf returns the version of a build
 * @param {string} [base] of images
 */
export function releaseVersion(versionOf, base = defaultBase) {
  const server = versionOf('server');
  const files = [...command.map((name) => `deploy/${name}`), ...recipe];
  const parts = [server, versionOf('console'), hashOf(files), base];
  return server.replace(/\+.*$/, `+${createHash('sha256').update(parts.join()).digest('hex').slice(0, 8)}`);
}

/**
 * Gathers the same files into a folder named after their version, below that of all releases. It is there whole or not at all, and never changes.
 * @param {string} below such as /opt/charis
 * @returns {string} the folder
 */
export function gatherRelease(below) {
  const folder = join(
    below,
    releaseVersion((name) => basename(lastBuildDir(name))),
  );
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished.${process.pid}`;
  gatherImage(unfinished);
  renameSync(unfinished, folder);
  return folder;
}

/** Returns how many bytes lie below a folder. @param {string} folder @returns {number} */
export function bytesBelow(folder) {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) bytes += statSync(join(entry.parentPath ?? entry.path, entry.name)).size;
  }
  return bytes;
}
