/**
 * `npm run image`: builds the images of deploy/Containerfile with buildah or podman. `-- --check` builds that of the server, starts it and asks it; where
 * there is no builder, or no registry that has the base image, it does so with the same files in a chroot. `-- --into <folder>` only gathers the files, which is what the Containerfile does; `-- --release <folder>`
 * gathers them into a folder of their own in that one, named after their version.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { allNames, localVersion, root } from './build/inputs.mjs';
import { checkImage } from './image/check.mjs';
import { addDevices, makeChroot, requireChroot } from './image/chroot.mjs';
import { bytesBelow, defaultBase, gatherImage, gatherRelease, releaseVersion } from './image/gather.mjs';
import { readArguments } from './run/arguments.mjs';
import { ensureBuilt } from './run/built.mjs';
import { endChildren, ended, onInterrupt, start } from './run/children.mjs';
import { ensureInstalled } from './run/install.mjs';
import { requireNode } from './run/node-version.mjs';
import { Problem, runMain } from './run/problem.mjs';

const help = 'npm run image [-- --check] [--into <folder>] [--release <folder>] [--base <image>]';
const goals = { megabytes: 450, seconds: 3 };

/** Returns the program that builds images, if there is one. */
function findBuilder() {
  return ['buildah', 'podman'].find((name) => {
    try {
      execFileSync(name, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}

/** @param {string} builder @param {'server' | 'delivery'} target @param {string} base @returns {Promise<string>} its tag */
async function buildImage(builder, target, base) {
  // Tags of images have no plus.
  const tag = `localhost/charis-${target}:${releaseVersion(localVersion, base).replace('+', '-')}`;
  const tags = ['--tag', tag, '--tag', `localhost/charis-${target}:latest`];
  const args = ['build', '--file', 'deploy/Containerfile', '--target', target, ...tags, '--build-arg', `BASE=${base}`];
  // npm has more files open than the thousand that programs there may have by default: as many as here.
  const files = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
  if (files !== 'unlimited') args.push('--ulimit', `nofile=${files}:${files}`);
  const { code } = await ended(start(builder, [...args, '.'], { cwd: root, stdio: 'inherit' }));
  if (code !== 0) throw new Problem(`${builder} could not build ${tag}; the lines above say why.`);
  console.log(`${tag} is built.`);
  return tag;
}

/** @param {string} builder @param {string[]} args @returns {string} what it says */
const ask = (builder, args) =>
  execFileSync(builder, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Makes a container of an image. @param {string} builder @param {string} image @returns {string} its name */
const makeContainer = (builder, image) => ask(builder, [builder === 'buildah' ? 'from' : 'create', image]);

/** Returns whether the base image is here or can be had. @param {string} builder @param {string} base */
function hasBase(builder, base) {
  try {
    ask(builder, ['rm', makeContainer(builder, base)]);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} folder with the files of the image */
async function tryFiles(folder) {
  const megabytes = Math.round(bytesBelow(folder) / 1e6);
  const ours = Math.round(bytesBelow(join(folder, 'srv')) / 1e6);
  const seconds = await checkImage(folder, (line) => console.log(`  ${line}`));
  console.log(`${megabytes} MB with all that is below Node (${ours} MB of ours), at most ${goals.megabytes}`);
  console.log(`${seconds.toFixed(1)} s from start to ready, at most ${goals.seconds}`);
  if (megabytes > goals.megabytes || seconds > goals.seconds) throw new Problem('A goal is not reached.');
  console.log('The image works.');
}

/** @param {string} builder @param {string} base */
async function tryImage(builder, base) {
  await ensureBuilt(allNames);
  const container = makeContainer(builder, await buildImage(builder, 'server', base));
  try {
    const folder = ask(builder, ['mount', container]);
    addDevices(folder);
    await tryFiles(folder);
  } finally {
    ask(builder, ['rm', container]);
  }
}

async function tryInChroot() {
  await ensureBuilt(allNames);
  const folder = mkdtempSync(join(tmpdir(), 'charis-chroot-'));
  try {
    makeChroot(folder);
    await tryFiles(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} base */
async function check(base) {
  requireChroot();
  const builder = findBuilder();
  if (builder && hasBase(builder, base)) return tryImage(builder, base);
  const lacking = builder ? `${builder} cannot get ${base} (another one: --base)` : 'There is no buildah or podman';
  console.log(`${lacking}: the same files are tried out in a chroot.`);
  return tryInChroot();
}

await runMain(async () => {
  requireNode();
  onInterrupt(endChildren);
  const { values } = readArguments(
    process.argv.slice(2),
    {
      check: { type: 'boolean' },
      into: { type: 'string' },
      release: { type: 'string' },
      base: { type: 'string', default: defaultBase },
    },
    help,
  );
  await ensureInstalled(root);
  if (values.into) {
    await ensureBuilt(['server', 'console']);
    gatherImage(resolve(values.into));
  } else if (values.release) {
    await ensureBuilt(['server', 'console']);
    console.log(gatherRelease(resolve(values.release)));
  } else if (values.check) await check(values.base);
  else {
    const builder = findBuilder();
    if (!builder)
      throw new Problem(
        'Images are built with buildah or podman: apt-get install buildah. To try the files out without: npm run image -- --check',
      );
    for (const target of /** @type {const} */ (['server', 'delivery'])) await buildImage(builder, target, values.base);
  }
});
