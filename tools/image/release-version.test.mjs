/** Folders and images of a release have one name, and another one where anything in them is another. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { root } from '../build/inputs.mjs';

// Programs start here, also on a machine that is busy.
vi.setConfig({ testTimeout: 60_000 });

/** @type {string} a repository with the same tools and hardly any sources */
let folder;

/** @param {string} file @param {string} text */
function put(file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const sources = ['server/src/main.ts', 'delivery/console/src/main.ts', 'deploy/command.mjs', 'deploy/replace/run.mjs'];
/** What images are made by; those of `tools` are copied. */
const recipes = ['deploy/Containerfile', 'tools/image/gather.mjs', 'tools/image/runtime-packages.mjs'];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charis-release-version-'));
  for (const name of ['tools', 'shared/node']) {
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => basename(path) !== 'node_modules',
    });
  }
  for (const file of [...sources, 'deploy/Containerfile']) put(file, '// First.\n');
  for (const name of ['server', 'delivery', 'delivery/console', 'shared'])
    put(`${name}/package.json`, '{ "version": "1.2.3" }');
  for (const lock of ['package-lock.json', 'node_modules/.package-lock.json']) put(lock, '{ "packages": {} }');
  put('bin/buildah', '#!/bin/sh\n');
  chmodSync(join(folder, 'bin/buildah'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the name of the folder of what is built of the sources now. */
async function gather() {
  const load = (/** @type {string} */ file) => import(pathToFileURL(join(folder, 'tools', file)).href);
  const { localVersion } = await load('build/inputs.mjs');
  for (const name of ['server', 'console']) {
    put(`dist/builds/${name}/${localVersion(name)}/main.mjs`, '');
    put(`dist/builds/${name}.version`, localVersion(name));
  }
  const { gatherRelease } = await load('image/gather.mjs');
  return basename(gatherRelease(join(folder, 'releases')));
}

/** Returns the tags of the images of the sources now. @param {string[]} args */
function build(...args) {
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'tools/image.mjs'), ...args], {
    env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` },
    encoding: 'utf8',
  });
  return (stdout + stderr).trim().split('\n');
}

it.each([...sources, ...recipes])(
  'is another one after a change of %s, for the folder and both images',
  async (changed) => {
    const before = await gather();
    expect(before).toMatch(/^1\.2\.3\+[\da-f]{8}$/);
    expect(await gather()).toBe(before);
    appendFileSync(join(folder, changed), '// Second.\n');
    const after = await gather();
    expect(after).toMatch(/^1\.2\.3\+[\da-f]{8}$/);
    expect(after).not.toBe(before);
    const tag = after.replace('+', '-');
    expect(build()).toEqual(['server', 'delivery'].map((target) => `localhost/charis-${target}:${tag} is built.`));
  },
);

it('is another one for images on another base', () => {
  const [before, other] = [build(), build('--base', 'registry.example.org/node:24')];
  expect(other[0]).toMatch(/^localhost\/charis-server:1\.2\.3-[\da-f]{8} is built\.$/);
  expect(other[0]).not.toBe(before[0]);
});
