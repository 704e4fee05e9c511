import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, createPost, createSession } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('counts what waits for staff, by section, for staff alone', async () => {
  const tokenOf = async (given = {}) => createSession(api.db, (await createAccount(api.db, given)).id, api.clock.now());
  const staff = await tokenOf({ staff: true });
  const waiting = async () => (await api.call('countStaffWork', {}, { token: staff })).data;
  expect(await waiting()).toEqual({ applications: 0, moderation: 0, appeals: 0, orders: 0, contact: 0 });

  const token = await tokenOf();
  const postId = await createPost(api.db, (await createAccount(api.db)).id);
  const subject = { kind: 'post' as const, id: postId };
  await api.call('reportContent', { body: { subject, reason: 'spam', note: '' } }, { token });
  await api.call('contactUs', {
    body: { topic: 'booking', name: 'Wattle', email: 'wattle@example.com', message: 'Where is my voucher?' },
  });
  expect(await waiting()).toMatchObject({ moderation: 1, contact: 1 });
  expect(await api.call('countStaffWork', {}, { token })).toMatchObject({ code: 4031 });
});
