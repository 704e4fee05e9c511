/** The image without a registry of images: the same files in a folder, with this machine's Node and the libraries that it needs, entered by chroot. */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem } from '../run/problem.mjs';
import { gatherImage } from './gather.mjs';

/** The user of the images. */
export const imageUser = 10_001;

/** Returns the libraries that a program loads. @param {string} file @returns {string[]} */
function librariesOf(file) {
  const said = execFileSync('ldd', [file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return [...said.matchAll(/(\/\S+)\s+\(0x/g)].map(([, path = '']) => path);
}

/** @param {string} path of this machine @param {string} folder */
function copyTo(path, folder) {
  const target = join(folder, path);
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  cpSync(realpathSync(path), target);
}

/** Fails where this user or machine cannot do it, in one sentence. */
export function requireChroot() {
  if (process.platform === 'linux' && process.getuid?.() === 0) return;
  throw new Problem('The image is tried out in a chroot, which needs Linux and root.');
}

/**
 * Makes the image in a folder: root's alone, but for `/data` and `/tmp`.
 * @param {string} folder an empty one
 */
export function makeChroot(folder) {
  chmodSync(folder, 0o755);
  const files = join(folder, 'srv/charis');
  gatherImage(files);
  const node = join(folder, 'usr/bin/node');
  mkdirSync(dirname(node), { recursive: true });
  cpSync(process.execPath, node);
  const native = readdirSync(join(files, 'node_modules'), { recursive: true })
    .map(String)
    .filter((path) => /\.(node|so(\.[\d.]+)?)$/.test(path))
    .map((path) => join(files, 'node_modules', path));
  const libraries = new Set([node, ...native].flatMap((file) => librariesOf(file)));
  for (const library of libraries) if (!library.startsWith(folder)) copyTo(library, folder);
  for (const [name, mode] of /** @type {const} */ ([
    ['data', 0o700],
    ['tmp', 0o1777],
    ['etc', 0o755],
    ['dev', 0o755],
  ])) {
    mkdirSync(join(folder, name));
    chmodSync(join(folder, name), mode);
  }
  addDevices(folder);
  chownSync(join(folder, 'data'), imageUser, imageUser);
}

/** Adds what no image has, because containers get it when they start. @param {string} folder */
export function addDevices(folder) {
  for (const device of ['null', 'urandom']) execFileSync('cp', ['-a', `/dev/${device}`, join(folder, 'dev')]);
}

/**
 * Starts Node in the image as its user, in its folder.
 * @param {string} folder
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
export function runInChroot(folder, args, env) {
  const user = `--userspec=${imageUser}:${imageUser}`;
  // `sh` is not in it: Node itself goes to the folder of the files.
  const preload = "data:text/javascript,process.chdir('/srv/charis')";
  return spawn('/usr/sbin/chroot', [user, folder, 'node', '--import', preload, ...args], {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', NODE_ENV: 'production', HOME: '/data', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
