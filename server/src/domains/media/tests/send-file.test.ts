import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bucket, openBucket } from '#testing/bucket';
import { createAccount, createSession } from '#testing/factories';
import { phonePhoto } from '#testing/pictures';
import { startTestApi, type TestApi } from '#testing/test-api';
import { complete, createSender, put, type Sender, send, sign } from '#testing/uploads';

let api: TestApi;
let sender: Sender;

async function start(env: Record<string, string> = {}): Promise<void> {
  api = await startTestApi({ env });
  sender = await createSender(api);
}

const tooLarge = 'file size is too large. Max file size is 1000MB. Files can be up to 100 MB.';

describe.each(['a folder', 'a bucket'])('with %s as the storage', (place) => {
  let bucket: Bucket | undefined;
  beforeEach(async () => {
    bucket = place === 'a bucket' ? await openBucket() : undefined;
    await start(bucket?.env);
  });
  afterEach(async () => {
    await api.close();
    await bucket?.close();
  });

  it('gives the signed address in msg, too', async () => {
    const reply = await api.call('signUpload', { query: { fileName: 'a.jpg' } }, { token: sender.token });
    expect(reply).toMatchObject({ code: 100, msg: reply.data.url, data: { maxBytes: 102_400_000 } });
  });

  it('answers 200 to the PUT, and may be told twice that it is done', async () => {
    const { uploadId, url } = await sign(api, sender, { fileName: 'a.jpg' });
    expect((await put(api, url, new Uint8Array(await phonePhoto()))).status).toBe(200);
    expect(await complete(api, sender, uploadId)).toMatchObject({ code: 100, data: { state: 'READY' } });
    expect(await complete(api, sender, uploadId)).toMatchObject({ code: 100, data: { state: 'READY' } });
  });

  it('takes the file again when the first attempt was cut', async () => {
    const { uploadId, url } = await sign(api, sender, { fileName: 'a.jpg' });
    const photo = await phonePhoto();
    await put(api, url, new Uint8Array(photo.subarray(0, 500)));
    await put(api, url, new Uint8Array(photo));
    expect((await complete(api, sender, uploadId)).code).toBe(100);
  });

  it('changes nothing when a file is put again after it is done', async () => {
    const { uploadId, url } = await sign(api, sender, { fileName: 'a.jpg' });
    await put(api, url, new Uint8Array(await phonePhoto()));
    const done = await complete(api, sender, uploadId);
    await put(api, url, 'something else');
    expect((await complete(api, sender, uploadId)).data).toEqual(done.data);
  });

  it.each(['tampered', 'expired'])('refuses a %s address', async (how) => {
    const { url } = await sign(api, sender, { fileName: 'a.jpg' });
    if (how === 'expired' && bucket) vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ['Date'] });
    api.clock.time = new Date(api.clock.time.getTime() + (how === 'expired' ? 600_000 : 0));
    const used = how === 'tampered' ? url.replace(/(?<=ignature=)./, (first) => (first === '0' ? '1' : '0')) : url;
    expect((await put(api, used, 'x')).status).toBe(403);
    vi.useRealTimers();
  });

  it('says when nothing has arrived, and when it is too late', async () => {
    const { uploadId } = await sign(api, sender, { fileName: 'a.jpg' });
    expect(await complete(api, sender, uploadId)).toMatchObject({ code: 409, msg: 'Upload failed.' });
    api.clock.time = new Date(api.clock.time.getTime() + 600_000);
    expect((await complete(api, sender, uploadId)).code).toBe(410);
  });

  it('rejects an avatar of more than 5 MB, however it came', async () => {
    const { uploadId, url } = await sign(api, sender, { fileName: 'a.jpg', purpose: 'avatar' });
    await put(api, url, new Uint8Array(5_242_881)).catch(() => undefined);
    expect([409, 413]).toContain((await complete(api, sender, uploadId)).code);
  });

  it('does not know the upload of another account', async () => {
    const { uploadId, url } = await sign(api, sender, { fileName: 'a.jpg' });
    await put(api, url, new Uint8Array(await phonePhoto()));
    const other = await createSender(api);
    expect((await complete(api, other, uploadId)).code).toBe(404);
    expect((await api.call('getUpload', { params: { uploadId } }, { token: other.token })).code).toBe(404);
  });
});

describe('before anything is sent', () => {
  beforeEach(() => start({ UPLOADS_PER_HOUR: '3' }));
  afterEach(() => api.close());

  it('says that a file is too large', async () => {
    const query = { fileName: 'a.mp4', bytes: 102_400_001 };
    const reply = await api.call('signUpload', { query }, { token: sender.token });
    expect(reply).toMatchObject({ code: 413, msg: tooLarge });
  });

  it('says that a file is empty', async () => {
    const query = { fileName: 'a.mp4', bytes: 0 };
    const reply = await api.call('signUpload', { query }, { token: sender.token });
    const message = 'This file is empty. Please choose another one.';
    expect(reply).toMatchObject({ code: 400, data: { errors: [{ field: 'bytes', message }] } });
  });

  it.each(['a.exe', 'a.svg', 'picture', '../../../etc/passwd', 'a.jpg/..', 'a.png\\..\\b.html'])(
    'refuses a file called %s',
    async (fileName) => {
      const reply = await api.call('signUpload', { query: { fileName } }, { token: sender.token });
      expect(reply).toMatchObject({ code: 400, data: { errors: [{ field: 'fileName' }] } });
    },
  );

  it('takes no path from a name', async () => {
    const { uploadId } = await sign(api, sender, { fileName: '..\\..\\../secret/me.jpg' });
    const row = await api.db.selectFrom('upload').select('file_name').where('id', '=', uploadId).executeTakeFirst();
    expect(row).toEqual({ file_name: 'me.jpg' });
  });

  it('lets an account begin so many uploads in an hour', async () => {
    for (let begun = 0; begun < 3; begun += 1) await sign(api, sender, { fileName: 'a.jpg' });
    const reply = await api.call('signUpload', { query: { fileName: 'a.jpg' } }, { token: sender.token });
    expect(reply).toMatchObject({ status: 429, code: 429 });
    expect((await api.call('signUpload', { query: { fileName: 'a.jpg' } }, await createSender(api))).code).toBe(100);
  });

  it('waits until what was sent and not used is gone', async () => {
    const { uploadId } = await sign(api, sender, { fileName: 'a.jpg' });
    await api.db
      .updateTable('upload')
      .set({ state: 'UPLOADED', bytes: 102_400_000 })
      .where('id', '=', uploadId)
      .execute();
    const row = await api.db.selectFrom('upload').selectAll().where('id', '=', uploadId).executeTakeFirstOrThrow();
    const old = new Date(api.clock.time.getTime() - 7_200_000);
    const others = Array.from({ length: 9 }, () => ({ ...row, id: randomUUID(), created_at: old }));
    await api.db.insertInto('upload').values(others).execute();
    const reply = await api.call('signUpload', { query: { fileName: 'a.jpg' } }, { token: sender.token });
    expect(reply.code).toBe(429);
  });

  it('begins nothing for a HEAD, or for a browser that loads ahead', async () => {
    const headers = { authorization: `Bearer ${sender.token}` };
    await api.fetch('/api/upload/sign?fileName=a.jpg', { method: 'HEAD', headers });
    const ahead = { ...headers, 'sec-purpose': 'prefetch' };
    expect((await api.fetch('/api/upload/sign?fileName=a.jpg', { headers: ahead })).status).toBe(403);
    expect(await api.db.selectFrom('upload').select('id').execute()).toEqual([]);
  });

  it('asks for the consents first', async () => {
    const { id } = await createAccount(api.db);
    const token = await createSession(api.db, id, api.clock.now());
    const reply = await api.call('signUpload', { query: { fileName: 'a.jpg' } }, { token });
    expect(reply).toMatchObject({ code: 422, data: { consent: ['terms', 'image-data'] } });
  });

  it('asks for an account', async () => {
    expect((await api.call('signUpload', { query: { fileName: 'a.jpg' } })).status).toBe(403);
  });
});

describe('while bytes arrive at this server', () => {
  beforeEach(() => start());
  afterEach(() => api.close());

  const drafts = () => readdir(join(api.config.dataDir, 'uploads/drafts')).catch(() => []);

  /** Returns a PUT that tells no length; `feed` writes its bytes. */
  function stream(url: string, feed: (sending: ReturnType<typeof request>) => void): Promise<number | undefined> {
    const { port } = api.app.server.address() as AddressInfo;
    return new Promise((resolve) => {
      const sending = request({ port, host: '127.0.0.1', path: url, method: 'PUT' }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sending.on('error', () => resolve(undefined));
      feed(sending);
    });
  }

  it('stops one that is too large, and leaves nothing', async () => {
    const { url } = await sign(api, sender, { fileName: 'a.jpg', purpose: 'avatar' });
    const status = await stream(url, (sending) => {
      for (let megabyte = 0; megabyte < 6; megabyte += 1) sending.write(Buffer.alloc(1_048_576));
      sending.end();
    });
    expect(status).toBe(413);
    expect(await drafts()).toEqual([]);
  });

  it('leaves nothing of one that breaks off', async () => {
    const { uploadId, url } = await sign(api, sender, { fileName: 'a.jpg' });
    await stream(url, (sending) => {
      sending.write(Buffer.alloc(100_000));
      void vi.waitUntil(async () => (await drafts()).length > 0).then(() => sending.destroy());
    });
    await vi.waitUntil(async () => (await drafts()).length === 0);
    expect((await complete(api, sender, uploadId)).code).toBe(409);
  });

  it('does not take another file once one is done', async () => {
    const { data } = await send(api, sender, await phonePhoto(), { fileName: 'a.jpg' });
    const url = api.files.urls.signedPut(data.uploadId, 60);
    expect((await put(api, url, 'x')).status).toBe(409);
  });
});
