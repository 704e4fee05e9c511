/** What a bucket can do to a site, against a stand-in: each is said in one sentence, and nothing waits for ever. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { BucketTrouble } from '@charis/shared/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#config';
import { type Bucket, openBucket } from '#testing/bucket';
import { S3Storage } from './s3-storage';

/** Milliseconds, for what never comes. */
const quick = { connectionTimeout: 1_000, socketTimeout: 100 };

let storages: S3Storage[];
let server: Server | undefined;
beforeEach(() => {
  storages = [];
});
afterEach(() => {
  for (const storage of storages) storage.close();
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

function open(env: Record<string, string>, timeouts?: typeof quick): S3Storage {
  const { uploads } = readConfig({ DATABASE_URL: 'postgres://x', ...env });
  if (!uploads.s3) throw new Error('The settings name no bucket');
  const storage = new S3Storage(uploads.s3, timeouts);
  storages.push(storage);
  return storage;
}

async function standIn(answer: RequestListener, timeouts?: typeof quick): Promise<S3Storage> {
  const own = createServer(answer);
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const { port } = own.address() as AddressInfo;
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  return open({ S3_BUCKET: 'uploads', S3_ENDPOINT: `http://127.0.0.1:${port}`, ...keys }, timeouts);
}

/** Answers as S3 says that something is wrong. */
const refusing =
  (status: number, code: string): RequestListener =>
  (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>secret words</Message></Error>`);
  };

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a bucket', () => {
  it.each([
    ['that is in another region', 301, 'PermanentRedirect', 'is not in us-east-1 (S3_REGION)'],
    ['that was signed for another region', 400, 'AuthorizationHeaderMalformed', 'is not in us-east-1 (S3_REGION)'],
    [
      'whose clock is another',
      403,
      'RequestTimeTooSkewed',
      'finds the clock of this machine wrong: it has to follow a time server',
    ],
    [
      'that refuses',
      403,
      'AccessDenied',
      'refuses this key, or what it wants to do (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)',
    ],
    ['that has too much to do', 503, 'SlowDown', 'cannot do this now (it answers 503)'],
  ])('%s', async (_how, status, code, said) => {
    const storage = await standIn(refusing(status, code));
    const error = await failure(storage.read('file'));
    expect(error).toBeInstanceOf(BucketTrouble);
    expect((error as Error).message).toBe(`The bucket uploads ${said}.`);
  });

  it('that does not answer keeps no one waiting', async () => {
    const storage = await standIn(() => undefined, quick);
    expect(await failure(storage.read('file'))).toMatchObject({
      message: 'The bucket uploads does not answer (S3_ENDPOINT).',
    });
  });

  it('that takes half of a file keeps no one waiting', async () => {
    const storage = await standIn((request) => void request.once('data', () => request.pause()), quick);
    const content = Readable.from([Buffer.alloc(4_000_000), Buffer.alloc(4_000_000)]);
    expect(await failure(storage.writeStream('file', content, 8_000_000))).toBeInstanceOf(Error);
    expect(content.destroyed).toBe(true);
  });
});

describe('the stand-in', () => {
  let bucket: Bucket;
  beforeEach(async () => {
    bucket = await openBucket();
  });
  afterEach(() => bucket.close());

  it('has no bucket of that name', async () => {
    const storage = open({ ...bucket.env, S3_BUCKET: 'other' });
    expect(await failure(storage.write('file', Buffer.from('x')))).toMatchObject({
      message: 'The bucket other does not exist (S3_BUCKET).',
    });
  });

  it('knows no such key', async () => {
    const storage = open({ ...bucket.env, S3_ACCESS_KEY_ID: 'unknown' });
    expect(await failure(storage.write('file', Buffer.from('x')))).toMatchObject({
      message: expect.stringContaining('refuses this key'),
    });
  });

  it('has no such file, which is no trouble', async () => {
    const storage = open(bucket.env);
    expect(await storage.sizeOf('missing')).toBeUndefined();
    expect(await failure(storage.read('missing'))).toMatchObject({ name: 'NoSuchKey' });
  });

  it('takes nothing at a signed address whose time is over', async () => {
    const storage = open(bucket.env);
    const { url } = await storage.signPut('7a21115d-0c18-4ce4-af27-1cd648c9898a', { seconds: 600 });
    const past = url.replace(/X-Amz-Date=\w+/, 'X-Amz-Date=20200101T000000Z');
    const answers = await Promise.all([past, url].map((to) => fetch(to, { method: 'PUT', body: 'x' })));
    expect(answers.map(({ ok }) => ok)).toEqual([false, true]);
  });
});
