import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPost } from '#testing/factories';
import { createMember, type TestMember } from '#testing/member';
import { type ListeningProcess, startListening } from '#testing/processes';
import { startTestApi, type TestApi } from '#testing/test-api';
import { notify, notifyAll } from './notify';

let api: TestApi;
let author: TestMember;
let fans: TestMember[];
let postId: string;
beforeEach(async () => {
  api = await startTestApi();
  author = await createMember(api);
  fans = await Promise.all(Array.from({ length: 5 }, () => createMember(api)));
  postId = await createPost(api.db, author.id, { title: 'A calm week' });
});
afterEach(() => api.close());

async function like(fan: TestMember, to = postId): Promise<void> {
  api.clock.advance(1);
  await notify(api.db, api.clock.now(), { accountId: author.id, kind: 'post-like', actorId: fan.id, postId: to });
}
const listed = async (query = {}) => (await author.call('listNotifications', { query })).data.list;
const unread = async () => (await author.call('countUnreadNotifications', {})).data.count;
const block = (blocker: TestMember, { id: userId }: TestMember) => blocker.call('blockMember', { body: { userId } });

it('are one for all who do the same, the newest three of them by name', async () => {
  for (const fan of fans) await like(fan);
  const [group, ...others] = await listed();
  expect(others).toEqual([]);
  expect(group).toMatchObject({ kind: 'post-like', actorCount: 5, postId, postTitle: 'A calm week', read: false });
  expect(group?.actors.map(({ userId }) => userId)).toEqual([fans[4]?.id, fans[3]?.id, fans[2]?.id]);
  expect(await unread()).toBe(1);
  expect((await author.call('fetchUserProfile', {})).data).toMatchObject({ unread: 1 });
});

it('are all there where one account gets several at once', async () => {
  const [one, two] = fans as [TestMember, TestMember];
  const liked = { accountId: author.id, kind: 'post-like', postId } as const;
  const second = await createPost(api.db, author.id, { title: 'Another week' });
  await notifyAll(api.db, api.clock.now(), [
    { ...liked, actorId: one.id },
    { ...liked, actorId: two.id },
    { ...liked, actorId: two.id, postId: second },
  ]);
  const groups = await listed();
  expect(new Map(groups.map(({ postTitle, actorCount }) => [postTitle, actorCount]))).toEqual(
    new Map([
      ['A calm week', 2],
      ['Another week', 1],
    ]),
  );
  expect(await unread()).toBe(2);
});

it('leave out who is blocked, either way, also afterwards', async () => {
  const [one, two, three] = fans as [TestMember, TestMember, TestMember];
  for (const fan of [one, two, three]) await like(fan);
  await block(author, one);
  await block(two, author);
  expect(await listed()).toMatchObject([{ actorCount: 1, actors: [{ userId: three.id }] }]);
  await block(author, three);
  expect([await listed(), await unread()]).toEqual([[], 0]);
});

it.each(['blocked', 'suspended', 'deleted'])('tell nothing that was said by someone who is %s', async (state) => {
  const [one, two] = fans as [TestMember, TestMember];
  const say = async (fan: TestMember, content: string) => {
    api.clock.advance(1);
    return (await fan.call('commentPost', { body: { postId, content } })).data.id;
  };
  const commentId = await say(one, 'Calm words');
  const hidden = await say(two, 'Harsh words');
  expect(await listed()).toMatchObject([{ actorCount: 2, commentId: hidden, excerpt: 'Harsh words' }]);
  if (state === 'blocked') await block(author, two);
  if (state === 'suspended') {
    await api.db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', two.id).execute();
  }
  if (state === 'deleted') await two.call('deleteComment', { params: { commentId: hidden } });
  expect(await listed()).toMatchObject([{ commentId, excerpt: 'Calm words' }]);
});

it('tell nothing of a thread that someone began who is blocked', async () => {
  const [beginner, other] = fans as [TestMember, TestMember];
  const { id: commentId } = (await beginner.call('commentPost', { body: { postId, content: 'First' } })).data;
  await author.call('readNotifications', { body: {} });
  api.clock.advance(1);
  await other.call('replyComment', { body: { commentId, content: 'Second' } });
  expect(await listed()).toMatchObject([{ excerpt: 'Second' }, { excerpt: 'First' }]);
  await block(author, beginner);
  expect([await listed(), await unread()]).toEqual([[], 0]);
});

it('do not name a post that is gone', async () => {
  const [fan] = fans as [TestMember];
  await like(fan);
  await api.db.updateTable('post').set({ status: 'DELETED', deleted_at: api.clock.now() }).execute();
  expect([await listed(), await unread()]).toEqual([[], 0]);
});

it('are paged, filtered and marked as read', async () => {
  const posts = await Promise.all(Array.from({ length: 12 }, () => createPost(api.db, author.id)));
  for (const post of posts) await like(fans[0] as TestMember, post);
  const first = (await author.call('listNotifications', {})).data;
  const second = (await author.call('listNotifications', { query: { cursor: first.nextCursor ?? '' } })).data;
  expect([first.list.length, second.list.length, second.nextCursor]).toEqual([10, 2, null]);
  expect([...first.list, ...second.list].map((item) => item.postId)).toEqual(posts.reverse());
  const ids = first.list.slice(0, 4).map(({ id }) => id);
  expect((await author.call('readNotifications', { body: { ids } })).data).toEqual({ unread: 8 });
  expect((await listed({ unread: 'true', pageSize: 20 })).map(({ id }) => id)).not.toContain(ids[0]);
  expect((await author.call('readNotifications', { body: {} })).data).toEqual({ unread: 0 });
  expect((await listed())[0]?.read).toBe(true);
});

it('of someone else cannot be marked', async () => {
  const [fan] = fans as [TestMember];
  await like(fan);
  const ids = (await listed()).map(({ id }) => id);
  await fan.call('readNotifications', { body: { ids } });
  expect(await unread()).toBe(1);
});

it('are what the account wants', async () => {
  const [fan] = fans as [TestMember];
  const standard = (await author.call('getNotificationPreferences', {})).data;
  expect(standard).toMatchObject({
    digest: 'daily',
    preferences: [{ topic: 'likes', inApp: true, email: false }, {}, {}, {}],
  });
  await like(fan);
  const preferences = [{ topic: 'likes' as const, inApp: false, email: true }];
  const { data } = await author.call('setNotificationPreferences', { body: { preferences, digest: 'weekly' } });
  expect(data).toMatchObject({
    digest: 'weekly',
    preferences: [preferences[0], { topic: 'comments', inApp: true }, {}, {}],
  });
  expect([await listed(), await unread()]).toEqual([[], 0]);
});

it('show a request until it is answered', async () => {
  const [fan] = fans as [TestMember];
  await author.call('setPrivacy', { body: { private: true } });
  await fan.call('followMember', { body: { userId: author.id } });
  expect(await listed()).toMatchObject([{ kind: 'follow-request', actors: [{ userId: fan.id }] }]);
  await author.call('readNotifications', { body: {} });
  await author.call('answerFollowRequest', { params: { userId: fan.id }, body: { accepted: true } });
  expect(await listed()).toEqual([]);
  expect((await fan.call('listNotifications', {})).data.list).toMatchObject([{ kind: 'follow-accepted' }]);
});

it('are told live to the pages of the account, over every process', async () => {
  const processes: ListeningProcess[] = [];
  for (let index = 0; index < 2; index += 1) processes.push(await startListening(api.config.databaseDirectUrl));
  const heard = processes.map((process) => process.listen([`account:${author.id}`]));
  const other = processes[0]?.listen([`account:${fans[0]?.id}`]);
  await like(fans[0] as TestMember);
  await author.call('readNotifications', { body: {} });
  const told = [1, 0].map((count) => ({ topic: `account:${author.id}`, data: { unread: count } }));
  await vi.waitFor(() => expect(heard).toEqual([told, told]));
  expect(other).toEqual([]);
  await Promise.all(processes.map((process) => process.stop()));
});

it('go along with a block and its end, which are told to the pages of both', async () => {
  const [fan] = fans as [TestMember];
  const process = await startListening(api.config.databaseDirectUrl);
  const both = [author, fan].map(({ id }) => process.listen([`account:${id}`]));
  await block(author, fan);
  await author.call('unblockMember', { params: { userId: fan.id } });
  const told = ({ id }: TestMember) => ({ topic: `account:${id}`, data: { unread: 0, audience: true } });
  await vi.waitFor(() => expect(both).toEqual([author, fan].map((member) => [told(member), told(member)])));
  await process.stop();
});
