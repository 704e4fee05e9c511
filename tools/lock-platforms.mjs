/**
 * npm leaves the packages of other platforms out of package-lock.json when the registry it asks does not carry them, and `npm ci` then refuses
 * the lockfile everywhere. This adds what is missing, with the platform that each name tells: `node tools/lock-platforms.mjs`, after a
 * package came in. `--check` changes nothing and fails when something is missing.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './build/inputs.mjs';
import { isCheck } from './run/generated-files.mjs';
import { readJson, writeJson } from './run/json-file.mjs';
import { Problem, runMain } from './run/problem.mjs';

/** @typedef {Record<string, any>} Packages `packages` of package-lock.json, by path */

const systems = {
  linux: 'linux',
  linuxmusl: 'linux',
  darwin: 'darwin',
  win32: 'win32',
  windows: 'win32',
  android: 'android',
  freebsd: 'freebsd',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
  sunos: 'sunos',
  aix: 'aix',
  openharmony: 'openharmony',
};
const processors = {
  x64: 'x64',
  arm64: 'arm64',
  arm: 'arm',
  armv7: 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
  ppc64le: 'ppc64',
  s390x: 's390x',
  riscv64: 'riscv64',
  loong64: 'loong64',
  mips64el: 'mips64el',
  wasm32: 'wasm32',
};

/** @param {string} name @param {Record<string, string>} known */
function namedIn(name, known) {
  const words = name.replace(/^@[^/]+\//, '').split(/[-.]/);
  const found = words.map((word) => known[word]).filter((value) => value !== undefined);
  return found.length > 0 ? [...new Set(found)] : undefined;
}

/**
 * Returns the platform that a package's name tells: `@esbuild/linux-arm64` is for linux on arm64.
 * @param {string} name
 * @returns {{ os?: string[], cpu?: string[], libc?: string[] } | undefined} nothing when the name tells none
 */
export function platformOf(name) {
  const os = namedIn(name, systems);
  const cpu = name.endsWith('darwin-universal') ? ['x64', 'arm64'] : namedIn(name, processors);
  if (!cpu) return name.includes('wasm32') ? { cpu: ['wasm32'] } : os && { os };
  const libc = os?.includes('linux') && namedIn(name, { musl: 'musl', linuxmusl: 'musl', gnu: 'glibc' });
  return { cpu, ...(os && { os }), ...(libc && { libc }) };
}

/** @param {Packages} packages @param {string} from path of the package that asks @param {string} name */
function isLocked(packages, from, name) {
  for (let path = from; ; path = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))) {
    if (packages[path ? `${path}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!path) return false;
    if (!path.includes('/node_modules/')) return Boolean(packages[`node_modules/${name}`]);
  }
}

/**
 * Returns the entries that `packages` lacks for other platforms.
 * @param {Packages} packages
 * @returns {Packages}
 */
export function missingPlatforms(packages) {
  /** @type {Packages} */
  const missing = {};
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const platform = platformOf(name);
      if (!platform || !/^\d/.test(version) || isLocked(packages, path, name)) continue;
      const top = `node_modules/${name}`;
      const place = missing[top] && missing[top].version !== version ? `${path}/${top}` : top;
      missing[place] = { version, ...platform, optional: true };
    }
  }
  return missing;
}

async function main() {
  const path = join(root, 'package-lock.json');
  const lock = readJson(path);
  const missing = missingPlatforms(lock.packages);
  const count = Object.keys(missing).length;
  if (count === 0) return;
  if (isCheck('node tools/lock-platforms.mjs')) {
    throw new Problem(
      `package-lock.json lacks ${count} packages of other platforms: run node tools/lock-platforms.mjs.`,
    );
  }
  const entries = Object.entries({ ...lock.packages, ...missing });
  lock.packages = Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeJson(path, lock);
  console.log(`Added ${count} packages of other platforms to package-lock.json.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await runMain(main);
