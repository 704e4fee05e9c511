import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#config';
import { FileUrls } from './file-urls';
import { uploadOrigins } from './files';
import { ownSecret } from './own-secret';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charis-files-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('makes its secret once, for its own user alone', async () => {
  const secret = ownSecret(folder, 'upload-secret');
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(ownSecret(folder, 'upload-secret')).toBe(secret);
  expect(await readFile(join(folder, 'upload-secret'), 'utf8')).toBe(secret);
  expect((await stat(join(folder, 'upload-secret'))).mode & 0o777).toBe(0o600);
});

it('signs for one method, one upload and one time', () => {
  const clock = { time: 1_800_000_000_000, now: () => new Date(clock.time) };
  const urls = new FileUrls('secret', clock);
  const query = Object.fromEntries(new URL(urls.signedGet('a', '480', 60), 'http://x').searchParams);
  expect(urls.allows('GET', 'a', query)).toBe(true);
  expect([urls.allows('PUT', 'a', query), urls.allows('GET', 'b', query)]).toEqual([false, false]);
  expect(urls.allows('GET', 'a', { ...query, expires: '1900000000' })).toBe(false);
  expect(new FileUrls('another', clock).allows('GET', 'a', query)).toBe(false);
  clock.time += 60_000;
  expect(urls.allows('GET', 'a', query)).toBe(false);
});

it('names the origins that files are sent to', () => {
  const origins = (env: Record<string, string>) =>
    uploadOrigins(readConfig({ ROLE: 'delivery', RELEASES_DIR: 'dist/releases', ...env }));
  expect(origins({})).toEqual([]);
  expect(origins({ S3_BUCKET: 'b', S3_REGION: 'ap-southeast-2' })).toEqual([
    'https://b.s3.ap-southeast-2.amazonaws.com',
  ]);
  const own = { S3_BUCKET: 'b', S3_ENDPOINT: 'http://10.0.0.5:9000' };
  expect(origins(own)).toEqual(['http://10.0.0.5:9000']);
  expect(origins({ ...own, S3_PUBLIC_URL: 'https://files.example.org/s3' })).toEqual(['https://files.example.org']);
});
