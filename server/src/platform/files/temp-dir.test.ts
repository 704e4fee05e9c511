import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTempDir } from './temp-dir';

const kind = 'charis-trial-';
let own: string;
beforeEach(async () => {
  own = await mkdtemp(join(tmpdir(), 'charis-temp-dir--'));
  vi.stubEnv('TMPDIR', own);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(own, { recursive: true });
});

/** A folder with a file, as a process that was killed leaves it. */
async function leave(name: string, minutesAgo: number): Promise<void> {
  await mkdir(join(own, name));
  await writeFile(join(own, name, 'half'), 'of a film');
  const at = new Date(Date.now() - minutesAgo * 60_000);
  await utimes(join(own, name), at, at);
}

it('lends a folder until the work ends, also where it fails', async () => {
  expect(await inTempDir(kind, async (folder) => (await readdir(own)).includes(folder.slice(own.length + 1)))).toBe(
    true,
  );
  await expect(inTempDir(kind, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await readdir(own)).toEqual([]);
});

it('removes what was left, and neither what is in use nor what is of another kind', async () => {
  await leave(`${kind}left`, 6);
  await leave(`${kind}used`, 4);
  await leave('another-left', 60);
  await inTempDir(kind, async () => undefined);
  expect((await readdir(own)).sort()).toEqual(['another-left', `${kind}used`]);
});
