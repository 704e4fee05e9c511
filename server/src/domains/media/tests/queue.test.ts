import { afterEach, beforeEach, expect, it } from 'vitest';
import { attachUpload, detachUpload } from '#domains/media/commands/attach-upload';
import { collectOrphans } from '#domains/media/commands/collect-orphans';
import { runJob } from '#domains/media/commands/process-upload.service';
import { uploadQueues } from '#domains/media/jobs/upload-worker';
import { addJob, takeJob } from '#domains/media/store/upload-job.store';
import { fileKey, incomingKey } from '#platform/files/storage';
import { createLogger } from '#platform/logging/logging';
import { phonePhoto } from '#testing/pictures';
import { startTestApi, type TestApi } from '#testing/test-api';
import { complete, createSender, put, type Sender, send, sign } from '#testing/uploads';

const minute = 60_000;
const hour = 60 * minute;
let api: TestApi;
let sender: Sender;
beforeEach(async () => {
  api = await startTestApi();
  sender = await createSender(api);
});
afterEach(() => api.close());

const services = () => ({ db: api.db, clock: api.clock, files: api.files, logger: createLogger('silent') });
const later = (ms: number) => {
  api.clock.time = new Date(api.clock.time.getTime() + ms);
};
const avatar = async () => (await send(api, sender, await phonePhoto(), { fileName: 'a.jpg', purpose: 'avatar' })).data;
const stateOf = async (uploadId: string) =>
  (await api.call('getUpload', { params: { uploadId } }, { token: sender.token })).data.state;

/** Returns an upload that has arrived and waits for its job, as after a process that ended in the middle. */
async function interrupted(): Promise<string> {
  const { uploadId, url } = await sign(api, sender, { fileName: 'a.jpg' });
  await put(api, url, new Uint8Array(await phonePhoto()));
  await api.db.updateTable('upload').set({ state: 'PROCESSING' }).where('id', '=', uploadId).execute();
  await addJob(api.db, uploadId, 'ready', api.clock.now());
  expect(await takeJob(api.db, api.clock.now())).toMatchObject({ uploadId, kind: 'ready', attempts: 1 });
  return uploadId;
}

it('takes up what another process left in the middle, once its time is over', async () => {
  const uploadId = await interrupted();
  expect((await complete(api, sender, uploadId)).data.state).toBe('PROCESSING');
  expect(await runJob(services())).toBe(false);
  later(5 * minute);
  await uploadQueues(services())[0]?.run(() => false);
  expect(await stateOf(uploadId)).toBe('READY');
});

it('rejects what fails three times', async () => {
  const uploadId = await interrupted();
  await api.files.storage.remove([incomingKey(uploadId)]);
  for (const _attempt of [2, 3]) {
    later(5 * minute);
    await runJob(services());
  }
  expect(await complete(api, sender, uploadId)).toMatchObject({ code: 422, msg: 'Upload failed.' });
});

it('gives one job to one process', async () => {
  await avatar();
  const taken = await Promise.all([1, 2, 3, 4].map(() => takeJob(api.db, api.clock.now())));
  expect(taken.filter(Boolean)).toMatchObject([{ kind: 'avif' }]);
});

it('makes AVIF of what is smaller that way, and looks again for late bytes when the address has ended', async () => {
  const { uploadId } = await avatar();
  later(11 * minute);
  while (await runJob(services()));
  const { avif_widths } = await api.db
    .selectFrom('upload')
    .select('avif_widths')
    .where('id', '=', uploadId)
    .executeTakeFirstOrThrow();
  expect(avif_widths.length).toBeGreaterThan(0);
  expect(await api.files.storage.sizeOf(fileKey(uploadId, `${avif_widths[0]}.avif`))).toBeGreaterThan(0);
  expect(await api.db.selectFrom('upload_job').selectAll().execute()).toEqual([]);
});

it('deletes after a day what no one attached, and keeps what someone did', async () => {
  const [kept, left] = [await avatar(), await avatar()];
  const wish = { accountId: sender.accountId, uploadId: kept.uploadId, purpose: 'avatar', field: 'img' } as const;
  expect(await attachUpload(api, wish)).toBe(kept.location);
  later(23 * hour);
  expect(await collectOrphans(services())).toBe(0);
  later(2 * hour);
  expect(await collectOrphans(services())).toBe(1);
  expect((await api.fetch(kept.location)).status).toBe(200);
  expect((await api.fetch(left.location)).status).toBe(404);
  expect(await api.files.storage.sizeOf(fileKey(left.uploadId, left.file))).toBeUndefined();
});

it('deletes what was let go of, and what belonged to an account that is gone', async () => {
  const [one, two] = [await avatar(), await avatar()];
  for (const { uploadId } of [one, two]) {
    await attachUpload(api, { accountId: sender.accountId, uploadId, purpose: 'avatar', field: 'img' });
  }
  await detachUpload(api.db, sender.accountId, one.location);
  later(25 * hour);
  expect(await collectOrphans(services())).toBe(1);
  await api.db.deleteFrom('account').where('id', '=', sender.accountId).execute();
  expect(await collectOrphans(services())).toBe(1);
});

it.each(['another account', 'another purpose', 'not ready'])('attaches nothing of %s', async (what) => {
  const { uploadId } =
    what === 'not ready' ? await sign(api, sender, { fileName: 'a.jpg', purpose: 'avatar' }) : await avatar();
  const { accountId } = what === 'another account' ? await createSender(api) : sender;
  const purpose = what === 'another purpose' ? 'credential' : 'avatar';
  await expect(attachUpload(api, { accountId, uploadId, purpose, field: 'img' })).rejects.toMatchObject({ code: 404 });
});
