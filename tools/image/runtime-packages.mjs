/** The packages that the built server needs, out of all that are installed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/inputs.mjs';

/**
 * @typedef {object} Manifest
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** @param {string} folder below the repository @returns {Manifest} */
const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** Returns the names of packages that the bundles import. @param {string} folder */
function importedBy(folder) {
  const imported = /\b(?:from|import|import\()\s*["']((?:@[^/"']+\/)?[^./"'][^/"']*)/g;
  const bundles = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
  const texts = bundles.map((file) => readFileSync(join(folder, file), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(imported)].map(([, name = '']) => name)));
}

/** Returns where Node finds a package from another one's folder. @param {string} from @param {string} name @returns {string | undefined} */
function find(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(root, found, 'package.json'))) return found;
    if (!folder) return undefined;
  }
}

/** Returns what a package needs and what it can do with. @param {Manifest} manifest */
function needsOf({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

const isOurs = (/** @type {string} */ name) => name.startsWith('@charis/');

/**
 * Returns the folders of all packages that the built server needs, relative to the repository: what server and delivery declare, what the bundles take
 * from the other workspaces, and what these need in turn.
 * @param {string} bundles the folder of the built server
 */
export function runtimePackages(bundles) {
  const imported = importedBy(bundles);
  const declared = ['server', 'delivery'].flatMap((folder) => Object.keys(manifestOf(folder).dependencies ?? {}));
  const borrowed = ['shared', 'tools']
    .flatMap((folder) => Object.keys(manifestOf(folder).dependencies ?? {}))
    .filter((name) => imported.has(name));
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} from @param {string[]} names */
  function add(from, names) {
    for (const name of names.filter((one) => !isOurs(one))) {
      const folder = find(from, name);
      if (!folder || found.has(folder)) continue;
      found.add(folder);
      add(folder, needsOf(manifestOf(folder)));
    }
  }
  add('', [...declared, ...borrowed]);
  return [...found].sort();
}
