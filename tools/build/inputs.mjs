/**
 * Which files a build is made from, and their hash. No dependency, so that `npm start` can ask it before anything is installed.
 * The hash is also the second half of a local version: `<package version>+<hash>`.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readJson } from '../run/json-file.mjs';
import { lastBuild } from '../run/kept-builds.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const remotes = ['mf-auth', 'mf-community', 'mf-doctors', 'mf-booking', 'mf-catalogue', 'mf-mobile'];

const consoleFolder = 'delivery/console';

/** Returns where the sources of a package lie. @param {string} name */
export const sourceDir = (name) => join(root, name === 'console' ? consoleFolder : name);

const common = ['package-lock.json', 'tsconfig.base.json', 'tools/build', 'tools/styles'];
const browser = [
  ...['shared/brand', 'shared/composition', 'shared/remote', 'shared/ui', 'shared/rules', 'shared/package.json'],
  'tools/sdk',
  ...common,
];

/**
 * Folders and files, relative to the repository, that the output of a package depends on.
 * @param {string} name
 */
function inputsOf(name) {
  if (name === 'server') return ['server', 'delivery/src', 'delivery/package.json', 'shared', ...common];
  if (name === 'console') return [consoleFolder, 'delivery/src/client', ...browser];
  // Its version of the SDK follows from the one that was recorded last.
  if (name === 'shell') return [name, 'shared/surface.json', ...browser];
  return [name, ...browser];
}

const skipped = new Set(['node_modules', 'dist', '.cache', 'fixtures', 'recorded']);
const isSource = (/** @type {string} */ name) => !/\.(test|spec)\.[a-z]+$|\.md$|\.tsbuildinfo$/.test(name);

/** @param {string} path @returns {Generator<string>} */
function* filesBelow(path) {
  if (!existsSync(path)) return;
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (skipped.has(entry.name)) continue;
    const below = join(path, entry.name);
    if (entry.isDirectory()) yield* filesBelow(below);
    else if (isSource(entry.name)) yield below;
  }
}

/**
 * Returns the hash (8 hex digits) of files and of everything below folders.
 * @param {string[]} inputs
 * @param {string} [from] the folder that they lie in
 */
export function hashOf(inputs, from = root) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const path = join(from, input);
    const files = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? filesBelow(path) : [path];
    for (const file of files) {
      if (!existsSync(file)) continue;
      hash.update(relative(from, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 8);
}

/**
 * Returns the hash of everything that a build reads.
 * @param {string} name `shell`, a remote or `server`
 */
export const inputHash = (name) => hashOf(inputsOf(name));

/** Returns the hash of how things are built, whatever is built. */
export const toolchainHash = () => hashOf(common);

/** Returns the version that a build of `name` gets now. @param {string} name */
export function localVersion(name) {
  const { version } = readJson(join(sourceDir(name), 'package.json'));
  return `${version}+${inputHash(name)}`;
}

export const releasesDir = join(root, 'dist/releases');
export const browserPackages = ['shell', ...remotes];

/** Everything that a site consists of. */
export const allNames = ['server', 'console', ...browserPackages];

/** Returns where the files of one version lie. */
export const releaseDir = (/** @type {string} */ name, /** @type {string} */ version) =>
  join(releasesDir, name, version);

/** @typedef {'server' | 'console'} Kept what is no release: server and console */

/** Returns where all builds of one of them lie, each in a folder named after its version. @param {Kept} name */
export const buildsOf = (name) => join(root, 'dist/builds', name);

/** Returns where the last build of one of them lies. It does not change when another one is made. @param {Kept} name */
export const lastBuildDir = (name) => join(buildsOf(name), lastBuild(buildsOf(name)) ?? 'none');

/** Returns the URL of a module of the server that was built last. @param {string} name */
export const serverFile = (name) => pathToFileURL(join(lastBuildDir('server'), `${name}.mjs`)).href;

/** Returns whether there is a build, of these sources or of earlier ones. @param {Kept} name */
export const hasBuild = (name) => existsSync(lastBuildDir(name));

/** Returns whether a version is in the folder of releases; its `record.json` is written last. */
export const hasRelease = (/** @type {string} */ name, /** @type {string} */ version) =>
  existsSync(join(releaseDir(name, version), 'record.json'));

export const channelFile = join(releasesDir, 'channels/production.json');

/**
 * Returns which version of each package the local channel serves. `sources` is the version that newer sources would have, where these serve the same.
 * @returns {Record<string, { stable: string, previous?: string, sources?: string }>}
 */
export function readChannel() {
  return existsSync(channelFile) ? readJson(channelFile) : {};
}

/** Returns the version that is built of the current sources: an earlier one where that serves the same. @param {string} name */
export function builtVersion(name) {
  const version = localVersion(name);
  const pointer = readChannel()[name];
  return pointer?.sources === version ? pointer.stable : version;
}

/** Returns the version of a remote that a test falls back to. @param {string} version */
export const predecessorOf = (version) => version.replace(/^\d+\.\d+\.\d+/, '0.0.0');

/** Returns whether the current sources of a package are built, and what is served. @param {string} name or `predecessors` */
export function isBuilt(name) {
  if (name === 'predecessors')
    return remotes.every((remote) => hasRelease(remote, predecessorOf(builtVersion(remote))));
  if (name === 'server' || name === 'console')
    return lastBuild(buildsOf(name)) === localVersion(name) && hasBuild(name);
  const version = builtVersion(name);
  return hasRelease(name, version) && readChannel()[name]?.stable === version;
}
