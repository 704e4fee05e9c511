import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installDiffers, installNeeded } from './install.mjs';

const react = { version: '19.3.1', integrity: 'sha512-a' };

describe('installDiffers', () => {
  it('is satisfied when every locked package is there', () => {
    expect(installDiffers({ '': {}, 'node_modules/react': react }, { 'node_modules/react': react })).toBe(false);
  });

  it('notices a missing package', () => {
    expect(installDiffers({ 'node_modules/react': react }, {})).toBe(true);
  });

  it('notices another version', () => {
    const older = { ...react, version: '19.3.0' };
    expect(installDiffers({ 'node_modules/react': react }, { 'node_modules/react': older })).toBe(true);
  });

  it('notices other bytes of the same version', () => {
    const other = { ...react, integrity: 'sha512-b' };
    expect(installDiffers({ 'node_modules/react': react }, { 'node_modules/react': other })).toBe(true);
  });

  it('does not miss the optional packages of other platforms', () => {
    expect(installDiffers({ 'node_modules/@esbuild/aix-ppc64': { ...react, optional: true } }, {})).toBe(false);
  });

  it('does not compare the versions of the workspaces themselves', () => {
    expect(installDiffers({ shell: { version: '0.2.0' } }, { shell: { version: '0.1.0' } })).toBe(false);
  });
});

describe('installNeeded', () => {
  /** @type {string} */
  let root;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'charis-install-'));
    const packages = { 'node_modules/react': react, 'node_modules/react/node_modules/scheduler': react };
    for (const path of Object.keys(packages)) {
      mkdirSync(join(root, path), { recursive: true });
      writeFileSync(join(root, path, 'package.json'), '{}');
    }
    for (const name of ['package-lock.json', 'node_modules/.package-lock.json']) {
      writeFileSync(join(root, name), JSON.stringify({ packages }));
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('is satisfied with what npm has installed', () => {
    expect(installNeeded(root)).toBe(false);
  });

  it('misses the packages of tests and development only where all are wanted', () => {
    const file = join(root, 'package-lock.json');
    const lock = readFileSync(file, 'utf8');
    const vitest = { version: '4.1.12', dev: true };
    writeFileSync(file, JSON.stringify({ packages: { ...JSON.parse(lock).packages, 'node_modules/vitest': vitest } }));
    expect([installNeeded(root), installNeeded(root, { all: true })]).toEqual([false, true]);
    writeFileSync(file, lock);
  });

  it('notices that a part of node_modules was deleted', () => {
    rmSync(join(root, 'node_modules/react/node_modules'), { recursive: true });
    expect(installNeeded(root)).toBe(true);
  });
});
