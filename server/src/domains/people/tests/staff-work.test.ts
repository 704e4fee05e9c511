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

it('shows staff how much waits in each queue, what is late, and who has taken what', async () => {
  const staff = await createAccount(api.db, { staff: true });
  const token = await createSession(api.db, staff.id, api.clock.now(), 24 * 30);
  const overview = async () => (await api.call('getStaffOverview', {}, { token })).data;
  const before = await overview();
  const of = (data: typeof before) => ({
    contact: data.queues.find(({ queue }) => queue === 'contact'),
    me: data.colleagues.find(({ person }) => person.userId === staff.id),
  });
  await api.call('contactUs', {
    body: { topic: 'booking', name: 'Wattle', email: 'wattle@example.com', message: 'Where is my booking?' },
  });
  const { list } = (await api.call('listTickets', { query: { pageSize: 20 } }, { token })).data;
  const { id: ticketId, revision } = list.at(-1) ?? { id: '', revision: 0 };
  const taken = await api.call('assignTicket', { body: { ticketId, revision, mine: true } }, { token });
  const waiting = of(before).contact?.waiting ?? 0;
  expect(of(await overview())).toMatchObject({
    contact: { waiting: waiting + 1, late: 0, free: waiting, done: 0 },
    me: { taken: 1, late: 0, done: 0 },
  });

  api.clock.advance(7 * 24 * 3600);
  expect(of(await overview())).toMatchObject({ contact: { late: waiting + 1 }, me: { taken: 1, late: 1 } });
  const body = { ticketId, revision: taken.data.revision, message: 'It is under Appointments.' };
  await api.call('answerTicket', { body }, { token });
  expect(of(await overview())).toMatchObject({ contact: { waiting, done: 1 }, me: { taken: 0, late: 0, done: 1 } });
});
