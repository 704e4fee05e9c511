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

/** `from "x"`, `import "x"`, `import("x")`, `require("x")`, `require.resolve("x/file")`, and such a file that is kept in a variable. */
const loaded =
  /(?:\b(?:from|import) |(?:import|require\d*|resolve)\()"((?:@[\w.-]+\/)?[\w.-]+)|= "((?:@[\w.-]+\/)?[\w.-]+)\//g;

/**
 * Returns the packages that the bundles in a folder load. Most are in the bundles themselves, which name these, too, as in the manifests that they hold.
 * @param {string} folder
 */
function loadedIn(folder) {
  const bundles = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
  const names = bundles.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(loaded)].map(([, name, kept]) => name ?? kept),
  );
  return new Set(names);
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
 * Returns the folders of all packages that the built server needs, relative to the repository: what the bundles load of what the workspaces declare,
 * and what these need in turn.
 * @param {string} bundles the folder of the built server
 */
export function runtimePackages(bundles) {
  const names = loadedIn(bundles);
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
    declared.filter((name) => !name.startsWith('@charis/') && names.has(name)),
  );
  return [...found].sort();
}
