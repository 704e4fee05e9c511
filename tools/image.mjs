/**
 * `npm run image`: builds the images of deploy/Containerfile with buildah or podman, or without a registry of images the same files in a chroot.
 * `-- --check` starts the result and asks it; `-- --into <folder>` only gathers the files, which is what the Containerfile does; `-- --release <folder>`
 * gathers them into a folder of their own in that one, named after their version.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { allNames, localVersion, root } from './build/inputs.mjs';
import { checkImage } from './image/check.mjs';
import { makeChroot, requireChroot } from './image/chroot.mjs';
import { bytesBelow, gatherImage, gatherRelease } from './image/gather.mjs';
import { ensureBuilt } from './run/built.mjs';
import { endChildren, ended, onInterrupt, start } from './run/children.mjs';
import { ensureInstalled } from './run/install.mjs';
import { requireNode } from './run/node-version.mjs';
import { Problem, runMain } from './run/problem.mjs';

const goals = { megabytes: 450, seconds: 3 };
const targets = ['server', 'delivery'];

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

/** @param {string} builder @param {string | undefined} base */
async function buildImages(builder, base) {
  // Tags of images have no plus.
  const version = localVersion('server').replace('+', '-');
  for (const target of targets) {
    const tag = `localhost/charis-${target}:${version}`;
    const tags = ['--tag', tag, '--tag', `localhost/charis-${target}:latest`];
    const args = ['build', '--file', 'deploy/Containerfile', '--target', target, ...tags];
    const { code } = await ended(
      start(builder, [...args, ...(base ? ['--build-arg', `BASE=${base}`] : []), '.'], { cwd: root, stdio: 'inherit' }),
    );
    if (code !== 0) throw new Problem(`${builder} could not build ${tag}; the lines above say why.`);
    console.log(`${tag} is built.`);
  }
}

async function tryInChroot() {
  requireChroot();
  await ensureBuilt(allNames);
  const folder = mkdtempSync(join(tmpdir(), 'charis-chroot-'));
  try {
    makeChroot(folder);
    const megabytes = Math.round(bytesBelow(folder) / 1e6);
    const seconds = await checkImage(folder, (line) => console.log(`  ${line}`));
    const parts = bytesBelow(join(folder, 'srv')) / 1e6;
    console.log(
      `${megabytes} MB with Node and its libraries (${Math.round(parts)} MB of ours), at most ${goals.megabytes}`,
    );
    console.log(`${seconds.toFixed(1)} s from start to ready, at most ${goals.seconds}`);
    if (megabytes > goals.megabytes || seconds > goals.seconds) throw new Problem('A goal is not reached.');
    console.log('The image works.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runMain(async () => {
  requireNode();
  onInterrupt(endChildren);
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean' },
      into: { type: 'string' },
      release: { type: 'string' },
      base: { type: 'string' },
    },
  });
  await ensureInstalled(root);
  if (values.into) {
    await ensureBuilt(['server', 'console']);
    gatherImage(resolve(values.into));
  } else if (values.release) {
    await ensureBuilt(['server', 'console']);
    console.log(gatherRelease(resolve(values.release)));
  } else if (values.check) await tryInChroot();
  else {
    const builder = findBuilder();
    if (!builder)
      throw new Problem(
        'Images are built with buildah or podman: apt-get install buildah. To try the files out without: npm run image -- --check',
      );
    await buildImages(builder, values.base);
  }
});
