import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runConversion } from '#domains/media/commands/convert-upload.service';
import { runJob } from '#domains/media/commands/process-upload.service';
import { uploadQueues } from '#domains/media/jobs/upload-worker';
import { takeJob } from '#domains/media/store/upload-job.store';
import { fileKey, incomingKey } from '#platform/files/storage';
import { createLogger } from '#platform/logging/logging';
import { type Bucket, openBucket } from '#testing/bucket';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createSender, type Sender, send } from '#testing/uploads';
import { describeFilm, ffmpeg, film, mp4, orSkipped } from '#testing/videos';

vi.setConfig({ testTimeout: 60_000 });

const minute = 60_000;
const wrongKind = 'The content of this file does not match its name. Please choose another one.';
const unreadable = 'We could not convert the video. Please choose another one.';

let api: TestApi;
let sender: Sender;
afterEach(() => api.close());

const services = () => ({
  db: api.db,
  clock: api.clock,
  files: api.files,
  logger: createLogger('silent'),
  ffmpeg: ffmpeg ?? '',
});
const later = (ms: number) => {
  api.clock.time = new Date(api.clock.time.getTime() + ms);
};
const get = async (uploadId: string) => (await api.call('getUpload', { params: { uploadId } }, sender)).data;
const cancel = (uploadId: string, who = sender) => api.call('cancelUpload', { params: { uploadId } }, who);

describe('without FFmpeg', () => {
  beforeEach(async () => {
    api = await startTestApi();
    sender = await createSender(api);
  });

  it.each(['avi', 'mpg', 'mpeg', 'wmv', 'flv'])('refuses a film of the kind %s before it is sent', async (kind) => {
    const reply = await api.call('signUpload', { query: { fileName: `film.${kind}` } }, sender);
    const msg = `Browsers cannot play ${kind.toUpperCase()} videos. Please upload one of these: MP4, MOV, WEBM.`;
    expect(reply).toMatchObject({ code: 400, data: { errors: [{ field: 'fileName', message: msg }] } });
  });

  it('can give up what has not arrived, and nothing of others', async () => {
    const { uploadId } = (await api.call('signUpload', { query: { fileName: 'a.mp4' } }, sender)).data;
    expect((await cancel(uploadId, await createSender(api))).code).toBe(404);
    expect((await cancel(uploadId)).data).toMatchObject({ state: 'REJECTED', reason: 'This upload was cancelled.' });
  });

  it('lets stand what is ready', async () => {
    const { uploadId, location } = (await send(api, sender, mp4(), { fileName: 'a.mp4' })).data;
    expect((await cancel(uploadId)).data).toMatchObject({ state: 'READY' });
    expect((await api.fetch(location)).status).toBe(200);
  });
});

describe.skipIf(!ffmpeg).each(['a folder', 'a bucket'])(`with %s as the storage${orSkipped}`, (place) => {
  let bucket: Bucket | undefined;
  beforeEach(async () => {
    bucket = place === 'a bucket' ? await openBucket() : undefined;
    api = await startTestApi({ ...(bucket ? { env: bucket.env } : {}), ffmpeg });
    sender = await createSender(api);
  });
  afterEach(() => bucket?.close());

  // The storage of a film does not depend on its kind.
  it.each(place === 'a bucket' ? ['avi'] : ['avi', 'wmv', 'flv', 'mpg'])(
    'makes of a film of the kind %s one that browsers play',
    async (kind) => {
      const { data } = await send(api, sender, await film(kind), { fileName: `film.${kind}` });
      expect(data).toMatchObject({ state: 'PROCESSING', converted: 0, location: '' });
      expect(await runConversion(services())).toBe(true);
      const ready = await get(data.uploadId);
      expect(ready).toMatchObject({ state: 'READY', file: 'file.mp4', converted: null });

      const answer = await api.fetch(ready.location);
      expect(answer.headers.get('content-type')).toBe('video/mp4');
      const content = Buffer.from(await answer.arrayBuffer());
      const description = await describeFilm(content);
      expect(description).toMatch(/Video: h264 .*yuv420p.* 128x9[68]/);
      expect(description).toMatch(/Audio: aac/);
      expect(content.indexOf('moov')).toBeLessThan(content.indexOf('mdat'));
      expect([content.includes('Sydney'), content.includes('151.2093')]).toEqual([false, false]);
      expect(await api.files.storage.sizeOf(incomingKey(data.uploadId))).toBeUndefined();
      expect((await api.fetch(ready.location, { headers: { range: 'bytes=4-7' } })).status).toBe(206);
    },
  );
});

describe.skipIf(!ffmpeg)(`a film that is converted${orSkipped}`, () => {
  let own: string;
  beforeEach(async () => {
    own = await mkdtemp(join(tmpdir(), 'charis-convert-test-'));
    vi.stubEnv('TMPDIR', own);
    api = await startTestApi({ ffmpeg });
    sender = await createSender(api);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(own, { recursive: true });
  });
  const begin = async (content: Buffer, fileName = 'film.avi') =>
    (await send(api, sender, content, { fileName })).data.uploadId;
  /** One that takes seconds. */
  let made: Promise<Buffer> | undefined;
  const long = () => {
    made ??= film('avi', { seconds: 24, size: '640x480' });
    return made;
  };
  const isBegun = (uploadId: string) =>
    vi.waitUntil(async () => ((await get(uploadId)).converted ?? 0) > 0, { timeout: 20_000, interval: 50 });
  const folders = async () => (await readdir(own)).filter((name) => name.startsWith('charis-video-'));

  it.each([
    ['a text', async () => Buffer.from('#EXTM3U\nfile:///etc/passwd'), 'film.avi', wrongKind],
    [
      'a list of other files',
      async () => Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'"),
      'film.mpg',
      wrongKind,
    ],
    ['a film of another kind', async () => mp4(), 'film.wmv', wrongKind],
    ['a film that is a beginning only', async () => (await film('avi')).subarray(0, 300), 'film.avi', unreadable],
  ])('is none that is %s', async (_what, make, fileName, reason) => {
    const uploadId = await begin(await make(), fileName);
    await runConversion(services());
    expect(await get(uploadId)).toMatchObject({ state: 'REJECTED', reason });
    expect(await api.files.storage.sizeOf(incomingKey(uploadId))).toBeUndefined();
    expect(await api.db.selectFrom('upload_job').select('kind').where('kind', '=', 'convert').execute()).toEqual([]);
  });

  it('says how far it is', async () => {
    const uploadId = await begin(await long());
    const seen: (number | null)[] = [];
    const running = runConversion(services());
    await vi.waitUntil(
      async () => {
        const { state, converted } = await get(uploadId);
        if (state === 'PROCESSING') seen.push(converted);
        return state === 'READY';
      },
      { timeout: 50_000, interval: 100 },
    );
    await running;
    expect(seen.some((percent) => percent !== null && percent > 0 && percent < 100)).toBe(true);
    expect(seen).toEqual(seen.toSorted((one, other) => (one ?? 0) - (other ?? 0)));
  });

  it('ends when its sender cancels it, and leaves nothing', async () => {
    const uploadId = await begin(await long());
    const running = runConversion(services());
    await isBegun(uploadId);
    expect((await cancel(uploadId)).data.state).toBe('REJECTED');
    await running;
    expect(await get(uploadId)).toMatchObject({ state: 'REJECTED', reason: 'This upload was cancelled.' });
    expect(await api.files.storage.sizeOf(fileKey(uploadId, 'file.mp4'))).toBeUndefined();
    expect([await folders(), await runConversion(services())]).toEqual([[], false]);
  });

  it('is left to the next process by one that stops, and taken up at once', async () => {
    const uploadId = await begin(await long());
    let stops = false;
    const conversions = uploadQueues(services()).find(({ name }) => name === 'conversions');
    const running = conversions?.run(() => stops);
    await isBegun(uploadId);
    stops = true;
    await running;
    expect((await get(uploadId)).state).toBe('PROCESSING');
    const [job] = await api.db.selectFrom('upload_job').selectAll().where('kind', '=', 'convert').execute();
    expect(job).toMatchObject({ attempts: 0, run_at: api.clock.now() });
    expect(await runConversion(services())).toBe(true);
    expect((await get(uploadId)).state).toBe('READY');
  });

  it('is taken up when the time of a process is over that was killed, and its file is kept until then', async () => {
    const uploadId = await begin(await film('avi'));
    await takeJob(api.db, api.clock.now(), 'conversion');
    expect(await runConversion(services())).toBe(false);
    later(11 * minute);
    while (await runJob(services()));
    expect(await runConversion(services())).toBe(true);
    expect((await get(uploadId)).state).toBe('READY');
    later(11 * minute);
    while (await runJob(services()));
    expect(await api.db.selectFrom('upload_job').selectAll().execute()).toEqual([]);
  });

  it('is given up when three processes were killed that converted it', async () => {
    const uploadId = await begin(await film('avi'));
    for (const _killed of [1, 2, 3]) {
      expect(await takeJob(api.db, api.clock.now(), 'conversion')).toMatchObject({ uploadId });
      later(2 * minute);
    }
    expect(await runConversion(services())).toBe(true);
    expect(await get(uploadId)).toMatchObject({ state: 'REJECTED', reason: 'Upload failed.' });
    expect(await api.files.storage.sizeOf(incomingKey(uploadId))).toBeUndefined();
    expect(await runConversion(services())).toBe(false);
  });

  it('is not rejected for what ends FFmpeg from outside, until that has happened three times', async () => {
    const uploadId = await begin(await film('avi'));
    const broken = { ...services(), ffmpeg: '/nowhere/ffmpeg' };
    for (const state of ['PROCESSING', 'PROCESSING', 'REJECTED']) {
      await runConversion(broken);
      later(2 * minute);
      expect((await get(uploadId)).state).toBe(state);
    }
    expect((await get(uploadId)).reason).toBe('Upload failed.');
  });
});
