import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withBuildLock } from './lock';

let lock: string;
beforeEach(() => {
  lock = join(mkdtempSync(join(tmpdir(), 'charis-lock-')), '.lock');
});
afterEach(() => rmSync(join(lock, '..'), { recursive: true, force: true }));

it('lets one build after the other have its turn', async () => {
  const steps: string[] = [];
  const build = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
  };
  await Promise.all([withBuildLock(build('a'), lock), withBuildLock(build('b'), lock)]);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

it('is taken over from a process that was killed', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  mkdirSync(lock);
  writeFileSync(join(lock, 'pid'), String(pid));
  expect(await withBuildLock(async () => 'built', lock)).toBe('built');
});

it('is given back by a build that fails', async () => {
  await expect(withBuildLock(() => Promise.reject(new Error('broken')), lock)).rejects.toThrow('broken');
  expect(existsSync(lock)).toBe(false);
});
