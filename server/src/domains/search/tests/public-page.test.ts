import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccount, createDoctor, createPost } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

type Kind = 'procedure' | 'instrument' | 'doctor' | 'voucher' | 'post';
const keys = async (kind: Kind) =>
  (await api.call('listPublicPages', { query: { kind } })).data.list.map(({ key }) => key);

it('lists procedures and instruments by name, with the day of their last review', async () => {
  expect((await keys('procedure')).length).toBe(12);
  const { list } = (await api.call('listPublicPages', { query: { kind: 'instrument' } })).data;
  expect(list[0]).toEqual({ key: expect.any(String), changedAt: '2026-11-23T00:00:00.000Z' });
});

it('lists approved doctors alone', async () => {
  const { id } = await createDoctor(api.db);
  const { id: suspended } = await createDoctor(api.db);
  const set = { application_state: 'SUSPENDED' as const };
  await api.db.updateTable('doctor_profile').set(set).where('account_id', '=', suspended).execute();
  expect(await keys('doctor')).toEqual([id]);
});

it('lists posts that every guest may open, with when they were changed', async () => {
  const published_at = api.clock.now();
  const { id: author } = await createAccount(api.db);
  const open = await createPost(api.db, author, { published_at });
  await createPost(api.db, author, { published_at, sensitive: true });
  await createPost(api.db, author, { published_at, moderation: 'REMOVED' });
  await createPost(api.db, (await createAccount(api.db, { private: true })).id, { published_at });
  const { data } = await api.call('listPublicPages', { query: { kind: 'post' } });
  expect(data).toEqual({ list: [{ key: open, changedAt: published_at.toISOString() }], nextCursor: null });
});

it('goes on from a cursor, and refuses one that it has not made', async () => {
  const ids = [(await createDoctor(api.db)).id, (await createDoctor(api.db)).id].sort();
  const cursor = Buffer.from(ids[0] ?? '').toString('base64url');
  expect((await api.call('listPublicPages', { query: { kind: 'doctor', cursor } })).data.list).toHaveLength(1);
  expect(await api.call('listPublicPages', { query: { kind: 'doctor', cursor: 'x' } })).toMatchObject({ code: 400 });
});
