import { afterEach, beforeEach, expect, it } from 'vitest';
import { phonePhoto } from '#testing/pictures';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createSender, type Sender, send } from '#testing/uploads';

let api: TestApi;
let sender: Sender;
beforeEach(async () => {
  api = await startTestApi();
  sender = await createSender(api);
});
afterEach(() => api.close());

const upload = async (by: Sender) =>
  (await send(api, by, await phonePhoto(), { fileName: 'me.jpg', purpose: 'avatar' })).data;
const save = (img: string) => api.call('setUserProfile', { body: { img } }, { token: sender.token });
const attached = async (id: string) => {
  const row = await api.db.selectFrom('upload').select('attached_at').where('id', '=', id).executeTakeFirstOrThrow();
  return row.attached_at !== null;
};

it('shows an upload from then on, and lets go of the one before', async () => {
  const [first, second] = [await upload(sender), await upload(sender)];
  expect((await save(first.uploadId)).data.image).toBe(first.location);
  expect((await save(second.uploadId)).data.image).toBe(second.location);
  const { data } = await api.call('fetchUserProfile', {}, { token: sender.token });
  expect(data.image).toBe(second.location);
  expect([await attached(first.uploadId), await attached(second.uploadId)]).toEqual([false, true]);
});

it('keeps the picture when the form sends back what it was given', async () => {
  const { uploadId, location } = await upload(sender);
  await save(uploadId);
  for (const same of [location, uploadId]) expect((await save(same)).data.image).toBe(location);
  expect(await attached(uploadId)).toBe(true);
});

it('takes the picture away', async () => {
  const { uploadId } = await upload(sender);
  await save(uploadId);
  expect((await save('')).data.image).toBe('');
  expect(await attached(uploadId)).toBe(false);
});

it('refuses the upload of someone else at the field', async () => {
  const { uploadId } = await upload(await createSender(api));
  expect(await save(uploadId)).toMatchObject({ code: 404, data: { errors: [{ field: 'img' }] } });
});
