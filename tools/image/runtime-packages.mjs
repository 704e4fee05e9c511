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

/** Returns whether the bundles in a folder name a package. @param {string} folder @returns {(name: string) => boolean} */
function namedIn(folder) {
  const bundles = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
  const texts = bundles.map((file) => readFileSync(join(folder, file), 'utf8'));
  return (name) => texts.some((text) => text.includes(`"${name}"`) || text.includes(`"${name}/`));
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

/**
 * Returns the folders of all packages that the built server needs, relative to the repository: what the bundles name of what the workspaces declare,
 * and what these need in turn.
 * @param {string} bundles the folder of the built server
 */
export function runtimePackages(bundles) {
  const isNamed = namedIn(bundles);
  const declared = ['server', 'delivery', 'shared', 'tools'].flatMap((folder) =>
    Object.keys(manifestOf(folder).dependencies ?? {}),
  );
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} from @param {string[]} names */
  function add(from, names) {
    for (const name of names) {
      const folder = find(from, name);
      if (!folder || found.has(folder)) continue;
      found.add(folder);
      add(folder, needsOf(manifestOf(folder)));
    }
  }
  add(
    '',
    declared.filter((name) => !name.startsWith('@charis/') && isNamed(name)),
  );
  return [...found].sort();
}
