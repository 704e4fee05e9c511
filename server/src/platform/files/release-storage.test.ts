import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReleaseStorage } from '@charis/shared/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#config';
import { type Bucket, openBucket } from '#testing/bucket';
import { openReleaseStorage } from './release-storage';

let dataDir: string;
let bucket: Bucket;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'charis-releases-test-'));
  bucket = await openBucket();
});
afterEach(async () => {
  await bucket.close();
  await rm(dataDir, { recursive: true });
});

const key = 'b0a1/media/clip.webm';
const content = 'abcdefghij'.repeat(20_000);
const bytes = content.length;

/** Gives half of the content, then fails. */
async function* half() {
  yield Buffer.from(content.slice(0, bytes / 2));
  throw new Error('broke off');
}

describe.each(['a folder', 'a bucket'])('files of releases in %s', (place) => {
  let storage: ReleaseStorage;
  beforeEach(() => {
    const env = place === 'a bucket' ? bucket.env : {};
    storage = openReleaseStorage(readConfig({ ROLE: 'delivery', RELEASES_DIR: 'x', DATA_DIR: dataDir, ...env }));
  });
  afterEach(() => storage.close());

  const put = (given = content) => storage.put(key, Readable.from([Buffer.from(given)]), bytes);

  it('are read as a whole and in parts', async () => {
    await put();
    const [whole, part] = [await storage.read(key), await storage.read(key, { start: 8, end: 12 })];
    expect([whole && (await text(whole.stream)), part && (await text(part.stream))]).toEqual([content, 'ijabc']);
    expect(part?.stamp).toBe(whole?.stamp);
    expect(await storage.sizeOf(key)).toBe(bytes);
  });

  it('have another stamp when they are others', async () => {
    const stamp = async () => {
      const found = await storage.read(key);
      found?.stream.destroy();
      return found?.stamp;
    };
    await put();
    const before = await stamp();
    await put('x'.repeat(bytes));
    expect(await stamp()).not.toBe(before);
  });

  it('leave nothing when they break off', async () => {
    await expect(storage.put(key, Readable.from(half()), bytes)).rejects.toThrow();
    expect([await storage.sizeOf(key), await storage.read(key)]).toEqual([undefined, undefined]);
  });

  it('are copied, and stay when the other one goes', async () => {
    await put();
    const copies = [await storage.copy(key, 'c1/clip.webm'), await storage.copy('b0a1/none.js', 'c1/none.js')];
    await storage.remove([key]);
    const found = await storage.read('c1/clip.webm');
    expect([copies, found && (await text(found.stream))]).toEqual([[true, false], content]);
  });

  it('are removed, also where there are none', async () => {
    await put();
    await storage.remove([key, 'b0a1/none.js']);
    expect(await storage.sizeOf(key)).toBeUndefined();
  });
});
