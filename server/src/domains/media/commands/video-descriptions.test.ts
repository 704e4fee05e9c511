import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eraseDescriptions } from './video-descriptions';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charis-video-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const bytes = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')));
  const header = Buffer.alloc(8);
  header.writeUInt32BE(bytes.length + 8);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, bytes]);
}

async function erased(video: Buffer): Promise<Buffer> {
  const path = join(folder, 'video.mp4');
  await writeFile(path, video);
  await eraseDescriptions(path);
  return readFile(path);
}

const place = '-33.8688+151.2093/';

it('erases the place wherever phones write it, and moves nothing', async () => {
  const track = box('trak', box('tkhd', 'track'), box('udta', box('\xa9xyz', place)), box('mdia', box('meta', place)));
  const video = Buffer.concat([
    box('ftyp', 'mp42'),
    box('mdat', 'the film'),
    box('moov', box('mvhd', 'head'), track, box('udta', box('loci', place)), box('meta', place)),
    box('uuid', 'xmp', place),
  ]);
  const clean = await erased(video);
  expect(clean.includes(place)).toBe(false);
  expect(clean.length).toBe(video.length);
  expect(clean.indexOf('the film')).toBe(video.indexOf('the film'));
  for (const kept of ['mvhd', 'tkhd', 'track']) expect(clean.includes(kept)).toBe(true);
});

it('leaves a film of more than 4 GB’s kind of length, and what is broken, as it is', async () => {
  const long = box('mdat', Buffer.from([0, 0, 0, 0, 0, 0, 0, 24]), 'the film');
  long.writeUInt32BE(1, 0);
  expect(await erased(long)).toEqual(long);
  const broken = Buffer.concat([box('ftyp', 'mp42'), Buffer.from([0, 0, 0, 3, 109, 111, 111, 118])]);
  expect(await erased(broken)).toEqual(broken);
});
