import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lastBuild, nameLastBuild, useBuild, usedBuilds } from './kept-builds.mjs';

/** @type {string} */
let parent;
/** @type {string} */
let folder;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'charis-kept-builds-'));
  folder = join(parent, 'server');
  for (const version of ['1', '2']) mkdirSync(join(folder, version), { recursive: true });
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

it('knows which build was made last', () => {
  expect(lastBuild(folder)).toBeUndefined();
  nameLastBuild(folder, '1');
  nameLastBuild(folder, '2');
  expect(lastBuild(folder)).toBe('2');
});

it('knows which builds are in use, until their process says otherwise or has ended', async () => {
  const end = useBuild(join(folder, '1'));
  const other = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  useBuild(join(folder, '2'), other.pid);
  await once(other, 'exit');
  expect(usedBuilds(folder)).toEqual(['1']);
  end();
  expect(usedBuilds(folder)).toEqual([]);
});
