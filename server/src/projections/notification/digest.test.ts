import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPost } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';
import { digestLine } from './digest-line.rules';
import { notify } from './notify';
import { sendDigests } from './send-digests';

let api: TestApi;
let author: TestMember;
let fan: TestMember;
let postId: string;
beforeEach(async () => {
  // Monday, 9 o'clock in Sydney.
  api = await startTestApi({ now: '2026-11-22T22:00:00Z' });
  author = await createMember(api, { zone: 'Australia/Sydney' });
  fan = await createMember(api, { nickname: 'Wren', zone: 'Australia/Sydney' });
  postId = await createPost(api.db, author.id, { title: 'A calm week' });
});
afterEach(() => api.close());

const comment = (excerpt = 'My own scar hurts', accountId = author.id) =>
  notify(api.db, api.clock.now(), { accountId, kind: 'comment', actorId: fan.id, postId, excerpt });
const send = () => sendDigests(api);
const mails = () => messagesTo(api, author.email);

it('tells what is not read, without the words of others, and where to stop it', async () => {
  await comment();
  await send();
  const [mail] = await mails();
  expect(mail).toMatchObject({ kind: 'digest', language: 'en' });
  expect(mail?.text).toContain('Wren commented on “A calm week”.');
  expect(mail?.text).toContain('/user/notifications');
  expect(mail?.text).toContain('Change or stop these emails:');
  expect(mail?.text).not.toContain('scar');
});

it('is sent once, also by two processes', async () => {
  await comment();
  await Promise.all([send(), send()]);
  await send();
  expect(await mails()).toHaveLength(1);
});

it('comes every day at eight or later, and only with something new', async () => {
  await comment();
  await send();
  api.clock.advance(22 * 3600);
  await comment();
  await send();
  expect(await mails()).toHaveLength(1);
  api.clock.advance(3600);
  await send();
  expect(await mails()).toHaveLength(2);
  api.clock.advance(24 * 3600);
  await send();
  expect(await mails()).toHaveLength(2);
});

it('comes once a week where that is wished, and never where it is not', async () => {
  const wish = (digest: 'weekly' | 'off') =>
    api.db.updateTable('account').set({ digest }).where('id', '=', author.id).execute();
  await wish('weekly');
  await comment();
  await send();
  for (let day = 0; day < 6; day += 1) {
    api.clock.advance(24 * 3600);
    await comment();
    await send();
  }
  expect(await mails()).toHaveLength(1);
  api.clock.advance(24 * 3600);
  await wish('off');
  await send();
  expect(await mails()).toHaveLength(1);
  await wish('weekly');
  await send();
  expect(await mails()).toHaveLength(2);
});

it('leaves out what is read, not wanted by mail, or of who is blocked', async () => {
  await notify(api.db, api.clock.now(), { accountId: author.id, kind: 'post-like', actorId: fan.id, postId });
  await send();
  expect(await mails()).toEqual([]);
  api.clock.advance(24 * 3600);
  await comment();
  await api.db.insertInto('block').values({ blocker_id: fan.id, blocked_id: author.id }).execute();
  await send();
  expect(await mails()).toEqual([]);
});

it('leaves out decisions of staff, which have letters of their own', async () => {
  await notify(api.db, api.clock.now(), { accountId: author.id, kind: 'moderation', actorId: null, postId });
  await send();
  expect(await mails()).toEqual([]);
});

it('is in the language of the account', async () => {
  await api.db.updateTable('account').set({ language: 'zh-CN' }).execute();
  await comment();
  await send();
  expect((await mails())[0]).toMatchObject({ language: 'zh-CN', subject: expect.stringContaining('1 条新通知') });
});

it.each([
  ['en', 1, 'Wren likes “Calm”.'],
  ['en', 2, 'Wren and 1 other like “Calm”.'],
  ['en', 5, 'Wren and 4 others like “Calm”.'],
  ['zh-CN', 5, 'Wren 等 5 人赞了《Calm》。'],
] as const)('says in %s who of %i did it', (language, actorCount, line) => {
  expect(digestLine({ kind: 'post-like', actor: 'Wren', actorCount, ownTitle: 'Calm' }, language)).toBe(line);
});
