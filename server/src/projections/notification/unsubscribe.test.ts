import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sendDue } from '#platform/mail/send-due';
import { createSmtpTransport } from '#platform/mail/smtp-transport';
import { createPost } from '#testing/factories';
import { createMember, type TestMember } from '#testing/member';
import { startSmtp } from '#testing/smtp-server';
import { startTestApi, type TestApi } from '#testing/test-api';
import { notify } from './notify';
import { sendDigests } from './send-digests';
import { writeUnsubscribeToken } from './unsubscribe-token';

let api: TestApi;
let author: TestMember;
beforeEach(async () => {
  api = await startTestApi();
  author = await createMember(api);
});
afterEach(() => api.close());

const digest = async () => (await author.call('getNotificationPreferences', {})).data.digest;
const path = (token = writeUnsubscribeToken(api.config, author.id)) => `/api/mails/unsubscribe?token=${token}`;
/** Sends what a mail program sends: no cookie, no log-in. */
const click = (address: string) =>
  api.fetch(address, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });

it('names the link in the headers of a digest', async () => {
  const fan = await createMember(api);
  const postId = await createPost(api.db, author.id);
  await notify(api.db, api.clock.now(), { accountId: author.id, kind: 'comment', actorId: fan.id, postId });
  await sendDigests(api);
  const smtp = await startSmtp();
  const transport = createSmtpTransport({ url: smtp.url, from: 'Charis <hello@charis.example>' });
  const logger = { warn: () => undefined } as never;
  await sendDue({ db: api.db, clock: api.clock, logger }, transport);
  transport.close();
  await smtp.close();
  const headers = (smtp.received[0]?.source ?? '').replace(/\r\n\s+/g, '');
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [, link = ''] = /^List-Unsubscribe: ?<(.+)>/m.exec(headers) ?? [];
  expect((await click(new URL(link).pathname + new URL(link).search)).status).toBe(200);
  expect(await digest()).toBe('off');
});

it('asks before it stops anything, for programs open links', async () => {
  const page = await api.fetch(path());
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toContain('<form method="post"><button>Stop these emails</button></form>');
  expect(await digest()).toBe('daily');
});

it('stops with one click, as often as it is clicked, and says so then', async () => {
  for (const _ of [1, 2]) expect(await (await click(path())).text()).toContain('We stopped these emails');
  expect(await digest()).toBe('off');
  expect(await (await api.fetch(path())).text()).toContain('We stopped these emails');
});

it('speaks the language of the account', async () => {
  await api.db.updateTable('account').set({ language: 'zh-CN' }).execute();
  expect(await (await api.fetch(path())).text()).toContain('停止此类邮件');
});

it.each(['', 'x', `${randomUUID()}.${'A'.repeat(43)}`])('does not know the token %j', async (token) => {
  expect((await api.fetch(path(token))).status).toBe(404);
  expect((await click(path(token))).status).toBe(404);
  expect(await digest()).toBe('daily');
});

it('does not take the token of another account', async () => {
  const [, signature] = writeUnsubscribeToken(api.config, (await createMember(api)).id).split('.');
  expect((await click(path(`${author.id}.${signature}`))).status).toBe(404);
  expect(await digest()).toBe('daily');
});
