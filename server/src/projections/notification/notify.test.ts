import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccount, createPost } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';
import { notify, takeBack } from './notify';

let api: TestApi;
let author: string;
let fans: string[];
let postId: string;
beforeEach(async () => {
  api = await startTestApi();
  author = (await createAccount(api.db)).id;
  fans = [];
  for (let fan = 0; fan < 3; fan += 1) fans.push((await createAccount(api.db)).id);
  postId = await createPost(api.db, author);
});
afterEach(() => api.close());

const like = (actorId: string | undefined) => ({
  accountId: author,
  kind: 'post-like' as const,
  actorId: actorId ?? '',
  postId,
});
const rows = () => api.db.selectFrom('notification').selectAll().execute();
const actors = () => api.db.selectFrom('notification_actor').selectAll().execute();

it('is one row for what is alike until it is read', async () => {
  for (const fan of fans.slice(0, 2)) await notify(api.db, api.clock.now(), like(fan));
  expect([(await rows()).length, (await actors()).length]).toEqual([1, 2]);
  await api.db.updateTable('notification').set({ read_at: api.clock.now() }).execute();
  await notify(api.db, api.clock.now(), like(fans[2]));
  expect([(await rows()).length, (await actors()).length]).toEqual([2, 3]);
});

it('is one row also when several do it at once', async () => {
  await Promise.all(fans.map((fan) => notify(api.db, api.clock.now(), like(fan))));
  expect([(await rows()).length, (await actors()).length]).toEqual([1, 3]);
});

it('says nothing of what someone does to themselves', async () => {
  await notify(api.db, api.clock.now(), like(author));
  expect(await rows()).toEqual([]);
});

it.each([
  ['blocked', false],
  ['was blocked by', true],
])('says nothing of someone whom the account %s', async (_how, turned) => {
  const [one = '', other = ''] = turned ? [fans[0], author] : [author, fans[0]];
  await api.db.insertInto('block').values({ blocker_id: one, blocked_id: other }).execute();
  await notify(api.db, api.clock.now(), like(fans[0]));
  expect(await rows()).toEqual([]);
});

it('says nothing that the account does not want to hear', async () => {
  const preference = { account_id: author, topic: 'likes' as const, in_app: false, email: false };
  await api.db.insertInto('notification_preference').values(preference).execute();
  await notify(api.db, api.clock.now(), like(fans[0]));
  expect(await rows()).toEqual([]);
});

it('says once a day that the same member likes the same post', async () => {
  await notify(api.db, api.clock.now(), like(fans[0]));
  await api.db.updateTable('notification').set({ read_at: api.clock.now() }).execute();
  api.clock.advance(60);
  await notify(api.db, api.clock.now(), like(fans[0]));
  expect(await rows()).toHaveLength(1);
  api.clock.advance(25 * 3600);
  await notify(api.db, api.clock.now(), like(fans[0]));
  expect(await rows()).toHaveLength(2);
});

it('takes back what is not read, and the row with the last who did it', async () => {
  for (const fan of fans.slice(0, 2)) await notify(api.db, api.clock.now(), like(fan));
  await takeBack(api.db, like(fans[0]));
  expect([(await rows()).length, (await actors()).length]).toEqual([1, 1]);
  await takeBack(api.db, like(fans[1]));
  expect([await rows(), await actors()]).toEqual([[], []]);
});
