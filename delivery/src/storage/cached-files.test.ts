import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DiskFolder } from '@charis/shared/node';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CachedFiles } from './cached-files';
import type { KeptFile } from './checked-files';

let folder: string;
let bucket: DiskFolder;
let asked: string[];
let wrong: string[];
let troubles: unknown[];
let files: CachedFiles;

function open(most = 1_000): CachedFiles {
  const storage = {
    put: (key: string, content: Readable) => bucket.put(key, content),
    copy: (from: string, to: string) => bucket.copy(from, to),
    read: (key: string) => {
      asked.push(key);
      return bucket.read(key);
    },
    sizeOf: (key: string) => bucket.sizeOf(key),
    remove: (keys: readonly string[]) => bucket.remove(keys),
    close: () => undefined,
  };
  return new CachedFiles({
    storage,
    folder: join(folder, 'files'),
    most,
    onFault: (key) => wrong.push(key),
    onTrouble: (error) => troubles.push(error),
  });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charis-cached-files-'));
  bucket = new DiskFolder(join(folder, 'bucket'));
  [asked, wrong, troubles] = [[], [], []];
  files = open();
});
afterEach(() => rm(folder, { recursive: true }));

async function put(key: string, content: string): Promise<KeptFile> {
  await bucket.put(key, Readable.from([Buffer.from(content)]));
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { key, integrity, size: content.length };
}

async function read(file: KeptFile, from = files): Promise<string | undefined> {
  const found = await from.open(file);
  return found && `${found.hit ? 'hit' : 'miss'} ${await text(found.stream)}`;
}

const kept = async () => (await readdir(join(folder, 'files'))).filter((name) => name !== 'drafts').length;

it('asks the bucket once for each file, however many ask for it', async () => {
  const file = await put('a/main.js', 'main');
  expect(await Promise.all([read(file), read(file)])).toEqual(['miss main', 'miss main']);
  expect([await read(file), await read(file, open())]).toEqual(['hit main', 'hit main']);
  expect(asked).toEqual(['a/main.js']);
});

it('keeps the files that were read last, within its limit, also after a start', async () => {
  const [one, two, three] = [
    await put('1', '1'.repeat(100)),
    await put('2', '2'.repeat(100)),
    await put('3', '3'.repeat(100)),
  ];
  const small = open(400);
  for (const file of [one, two]) await read(file, small);
  const again = open(400);
  const four = await put('4', '4'.repeat(100));
  const five = await put('5', '5'.repeat(100));
  await read(one, again);
  for (const file of [three, four, five]) await read(file, again);
  await expect.poll(kept).toBe(4);
  expect([await read(one, again), await read(two, again)]).toEqual([
    `hit ${'1'.repeat(100)}`,
    `miss ${'2'.repeat(100)}`,
  ]);
});

it('does not keep a file that would push most others out', async () => {
  const film = await put('film', 'x'.repeat(300));
  expect([await read(film), await read(film)]).toEqual([`miss ${'x'.repeat(300)}`, `miss ${'x'.repeat(300)}`]);
});

it('gives no file that is not what its release says, nor its packed copy', async () => {
  const plain = await put('a/main.js', 'main');
  const packed = { ...(await put('a/main.js.br', 'packed')), copyOf: plain };
  await put('a/main.js', 'evil');
  expect([await read(packed), await read(plain)]).toEqual([undefined, undefined]);
  expect(wrong).toEqual(['a/main.js', 'a/main.js']);
});

it('gives files of the bucket where the disk keeps none', async () => {
  await put('../files', 'a file where the folder should be');
  const file = await put('a/main.js', 'main');
  expect(await read(file)).toBe('miss main');
  expect(troubles).not.toEqual([]);
});
