import { afterEach, beforeEach, expect, it } from 'vitest';
import { sendDue } from '#platform/mail/send-due';
import { findItems } from '#projections/notification/digest.store';
import { notify } from '#projections/notification/notify';
import { createPushTransport } from '#projections/notification/push/push-transport';
import { createAccount, createSession } from '#testing/factories';
import { startPushService } from '#testing/push-service';
import { startTestApi, type TestApi } from '#testing/test-api';
import { pushKeys } from './push-keys';

let api: TestApi;
let service: Awaited<ReturnType<typeof startPushService>>;
let member: string;
let other: string;
let token: string;
beforeEach(async () => {
  service = await startPushService();
  api = await startTestApi({ env: { PUSH_SERVICES: service.origin } });
  member = (await createAccount(api.db, { zone: 'Australia/Sydney', language: 'zh-CN' })).id;
  other = (await createAccount(api.db)).id;
  token = await createSession(api.db, member, api.clock.now(), 100);
});
afterEach(async () => {
  await api.close();
  await service.close();
});

const add = (name = 'one', mobile = false) =>
  api.call('addPushDevice', { body: { ...service.subscribe(name), mobile } }, { token });
const tell = (kind: 'appointment-booked' | 'follow' | 'waitlist-offer' | 'comment' = 'appointment-booked') =>
  notify(api.db, api.clock.now(), { accountId: member, kind, actorId: other });
const send = () => sendDue({ ...api, logger: api.app.log as never }, createPushTransport(api));
const wish = (body: object) =>
  api.call('setPushSettings', { body: { kinds: ['bookings'], mailToo: false, quiet: null, ...body } }, { token });

it('pushes what happens, encrypted and signed, to the browsers of the account', async () => {
  expect((await add()).data).toEqual({
    kinds: ['comments', 'moderation', 'bookings', 'waitlist'],
    mailToo: false,
    quiet: null,
    devices: 1,
    publicKey: pushKeys(api.config).publicKey,
  });
  await add('phone', true);
  await tell();
  await send();
  const body = '有一个预约已确认。';
  const sender = { signed: true, audience: service.origin };
  // Both are on their way at once.
  const arrived = service.arrived.toSorted((one, other) => one.path.localeCompare(other.path));
  expect(arrived).toEqual([
    { path: '/one', message: { tag: expect.any(String), body, path: '/user/appointments' }, ...sender },
    { path: '/phone', message: { tag: expect.any(String), body, path: '/mobile/user/appointslist' }, ...sender },
  ]);
});

it('says what ended with a doctor’s bookings, without the name or the reason', async () => {
  await add();
  for (const kind of ['appointment-ended', 'appointment-called-off', 'waitlist-paused'] as const) {
    const notice = { accountId: member, kind, actorId: other, excerpt: 'Dr Thornbill is not taking bookings.' };
    await notify(api.db, api.clock.now(), notice);
  }
  await send();
  const bodies = service.arrived.map(({ message }) => (message as { body: string }).body);
  expect(bodies.sort()).toEqual(['有一个预约已取消。', '有一个预约申请已结束。', '您所在的候补名单已暂停。'].sort());
});

it('pushes neither what is not wanted nor what was read meanwhile', async () => {
  await add();
  await wish({});
  await tell('follow');
  await tell('waitlist-offer');
  await tell();
  await api.db.updateTable('notification').set({ read_at: api.clock.now() }).execute();
  expect(await send()).toBe(1);
  expect(service.arrived).toEqual([]);
});

it('waits for the end of the quiet hours of the member’s own day', async () => {
  await add();
  // It is 11:00 in Sydney.
  await wish({ quiet: { from: 10, to: 7 } });
  await tell();
  expect(await send()).toBe(0);
  api.clock.advance(20 * 3600 - 1);
  expect(await send()).toBe(0);
  api.clock.advance(1);
  expect([await send(), service.arrived.length]).toEqual([1, 1]);
});

it('is no longer pushed to a browser that is logged out, turned off or gone', async () => {
  await add();
  await api.call('logOut', {}, { token });
  await tell();
  expect(await send()).toBe(0);

  token = await createSession(api.db, member, api.clock.now());
  const browser = service.subscribe('two');
  await api.call('addPushDevice', { body: { ...browser, mobile: false } }, { token });
  const removed = await api.call('removePushDevice', { body: { endpoint: browser.endpoint } }, { token });
  expect(removed.data.devices).toBe(0);

  await add('three');
  service.answer(410);
  await tell('comment');
  await send();
  expect((await api.call('getPushSettings', {}, { token })).data.devices).toBe(0);
});

it('is tried again when the push service is out of order', async () => {
  await add();
  service.answer(503);
  await tell();
  await send();
  service.answer(201);
  expect(await send()).toBe(0);
  api.clock.advance(5);
  await send();
  expect(service.arrived).toHaveLength(1);
});

it('belongs to the person who logged in last in that browser', async () => {
  const browser = service.subscribe('shared');
  const otherToken = await createSession(api.db, other, api.clock.now());
  await api.call('addPushDevice', { body: { ...browser, mobile: false } }, { token });
  await api.call('addPushDevice', { body: { ...browser, mobile: false } }, { token: otherToken });
  const devices = async (one: string) => (await api.call('getPushSettings', {}, { token: one })).data.devices;
  expect([await devices(token), await devices(otherToken)]).toEqual([0, 1]);
  await api.call('removePushDevice', { body: { endpoint: browser.endpoint } }, { token });
  expect(await devices(otherToken)).toBe(1);
});

it('is not taken over by who knows its address alone', async () => {
  const browser = service.subscribe('mine');
  const otherToken = await createSession(api.db, other, api.clock.now());
  await api.call('addPushDevice', { body: { ...browser, mobile: false } }, { token });
  const { keys } = service.subscribe('theirs');
  await api.call('addPushDevice', { body: { ...browser, keys, mobile: false } }, { token: otherToken });
  const devices = async (one: string) => (await api.call('getPushSettings', {}, { token: one })).data.devices;
  expect([await devices(token), await devices(otherToken)]).toEqual([1, 0]);
});

it('is not mailed, too, unless that is wished', async () => {
  await tell('comment');
  const mailed = async () => (await findItems(api.db, { id: member } as never)).length;
  expect(await mailed()).toBe(1);
  await add();
  expect(await mailed()).toBe(0);
  await wish({ kinds: ['comments'], mailToo: true });
  expect(await mailed()).toBe(1);
});

it.each([
  'https://push.example.org/x',
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.example.org/x',
  'http://169.254.169.254/latest',
])('asks no other server than push services: %s', async (endpoint) => {
  const { keys } = service.subscribe('one');
  expect(await api.call('addPushDevice', { body: { endpoint, keys, mobile: false } }, { token })).toMatchObject({
    reason: 'NOT_POSSIBLE',
  });
});

it('refuses keys and hours that cannot be', async () => {
  const { endpoint, keys } = service.subscribe('one');
  const wrong = { endpoint, keys: { ...keys, p256dh: 'short' }, mobile: false };
  expect(await api.call('addPushDevice', { body: wrong }, { token })).toMatchObject({ code: 400 });
  expect(await wish({ quiet: { from: 7, to: 7 } })).toMatchObject({ reason: 'FIELD_REFUSED' });
  expect(await wish({ quiet: { from: 7, to: 24 } })).toMatchObject({ code: 400 });
});
