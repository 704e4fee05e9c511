import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAccount, createDoctor, createReservation, createSession } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { startListening } from '#testing/processes';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let staff: string;
beforeEach(async () => {
  api = await startTestApi();
  staff = await logIn({ staff: true });
});
afterEach(() => api.close());

async function logIn(given: { staff?: boolean } = {}): Promise<string> {
  const { id } = await createAccount(api.db, given);
  return createSession(api.db, id, api.clock.now());
}

const letter = { topic: 'booking', name: 'Wren', email: 'wren@example.com', message: 'My rash is back.' } as const;
const write = (given = {}, token?: string) =>
  api.call('contactUs', { body: { ...letter, ...given } }, token ? { token } : {});
const tickets = async (filter: 'open' | 'mine' | 'free' | 'answered' | 'closed' = 'open') =>
  (await api.call('listTickets', { query: { filter } }, { token: staff })).data.list;
const first = async () => {
  const [ticket] = await tickets();
  if (!ticket) throw new Error('no ticket');
  return ticket;
};
function answer(ticketId: string, revision: number) {
  api.clock.advance(60);
  return api.call('answerTicket', { body: { ticketId, revision, message: 'Please see a doctor.' } }, { token: staff });
}

describe('writing to the team', () => {
  it('gives a number, and a mail that does not repeat what was written', async () => {
    const { data } = await write();
    expect(data).toMatchObject({ number: expect.stringMatching(/^CH-/), replyBusinessDays: 2 });
    const [mail] = await messagesTo(api, letter.email);
    expect(mail?.text).toContain(data.number);
    expect(mail?.text).not.toContain('rash');
  });

  it('mails to an address that no one has proved no words of the sender, and once an hour', async () => {
    const names = ['Wren', 'You won: https://win.example'];
    for (const name of names) expect((await write({ name })).code).toBe(100);
    const mails = await messagesTo(api, letter.email);
    expect(mails).toHaveLength(1);
    for (const name of names) expect(mails[0]?.text).not.toContain(name);
  });

  it('needs a message and an email', async () => {
    const reply = await write({ email: 'wren', message: ' ' });
    expect(reply.code).toBe(400);
    expect(reply.data).toMatchObject({ errors: [{ field: 'email' }, { field: 'message' }] });
  });

  it('is limited for guests of one address', async () => {
    for (let turn = 0; turn < 5; turn += 1) await write();
    expect(await write()).toMatchObject({ status: 429, code: 429 });
    api.clock.advance(3601);
    expect((await write()).code).toBe(100);
  });

  it('by a machine is answered and forgotten', async () => {
    expect((await write({ website: 'https://spam.example' })).data.number).toMatch(/^CH-/);
    expect(await tickets()).toEqual([]);
    expect(await messagesTo(api, letter.email)).toEqual([]);
  });
});

describe('a ticket', () => {
  it('waits in the queue until staff answers it; a guest reads the answer in the mail', async () => {
    const { data } = await write();
    const { id, revision } = await first();
    expect((await answer(id, revision)).data.state).toBe('answered');
    expect(await tickets()).toEqual([]);
    expect(await tickets('answered')).toMatchObject([
      { number: data.number, thread: [{ from: 'author' }, { from: 'staff', text: 'Please see a doctor.' }] },
    ]);
    expect((await messagesTo(api, letter.email)).map(({ text }) => text).join()).toContain('Please see a doctor.');
  });

  it('of a member is answered on the site, and opens again when they go on', async () => {
    const token = await logIn();
    await write({}, token);
    const { id, revision } = await first();
    await answer(id, revision);
    expect((await messagesTo(api, letter.email)).map(({ text }) => text).join()).not.toContain('see a doctor');
    const own = async () => (await api.call('listOwnTickets', {}, { token })).data.list;
    expect(await own()).toMatchObject([{ state: 'answered', thread: [{}, { text: 'Please see a doctor.' }] }]);
    api.clock.advance(60);
    await api.call('followUpTicket', { body: { ticketId: id, message: 'Thank you.' } }, { token });
    expect(await own()).toMatchObject([{ state: 'open' }]);
    expect(await first()).toMatchObject({ thread: [{}, {}, { from: 'author', text: 'Thank you.' }] });
  });

  it('says which appointment it is about, and nothing of one that is not its author’s', async () => {
    const { id: memberId } = await createAccount(api.db);
    const token = await createSession(api.db, memberId, api.clock.now());
    const doctor = await createDoctor(api.db, { account: { nickname: 'Dr Banksia Thornbill' } });
    const startsAt = '2026-12-07T00:00:00.000Z';
    const reference = await createReservation(api.db, doctor, { memberId, startsAt, state: 1 });
    await write({ reference }, token);
    await write({ reference }, await logIn());
    await write({ reference: 'CH-123' });
    const about = { kind: 'appointment', name: 'Dr Banksia Thornbill', at: startsAt, zone: 'Australia/Sydney' };
    const found = await tickets();
    expect(found.map((ticket) => ticket.about).filter(Boolean)).toEqual([about]);
    expect(found).toHaveLength(3);
    expect((await api.call('listOwnTickets', {}, { token })).data.list).toMatchObject([{ about }]);
  });

  it('that is answered notifies its author, on the site and by a mail, both of which lead to it', async () => {
    const token = await logIn();
    const { number } = (await write({ layout: 'mobile' }, token)).data;
    const { id, revision } = await first();
    await answer(id, revision);
    const { list } = (await api.call('listNotifications', {}, { token })).data;
    expect(list).toMatchObject([
      { kind: 'ticket-answered', actors: [], subject: { kind: 'ticket', id }, excerpt: number },
    ]);
    const [mail] = await messagesTo(api, letter.email);
    expect(mail?.text).toContain(`/mobile/contactUs?ticket=${number}`);
  });

  it('that has changed lets the open pages of its author read it again', async () => {
    const { id: accountId } = await createAccount(api.db);
    await write({}, await createSession(api.db, accountId, api.clock.now()));
    const { id, revision } = await first();
    const pages = await startListening(api.config.databaseDirectUrl);
    onTestFinished(() => pages.stop());
    const heard = pages.listen([`tickets:${accountId}`]);
    await answer(id, revision);
    await vi.waitFor(() => expect(heard).toEqual([{ topic: `tickets:${accountId}`, data: {} }]));
  });

  it('is not continued by another account', async () => {
    await write({}, await logIn());
    const { id } = await first();
    const reply = await api.call('followUpTicket', { body: { ticketId: id, message: 'Hm' } }, { token: await logIn() });
    expect(reply.code).toBe(404);
  });

  it('is taken and given back', async () => {
    await write();
    const { id, revision } = await first();
    const take = (mine: boolean, at: number) =>
      api.call('assignTicket', { body: { ticketId: id, revision: at, mine } }, { token: staff });
    const taken = await take(true, revision);
    expect(await tickets('mine')).toHaveLength(1);
    await take(false, taken.data.revision);
    expect(await tickets('mine')).toHaveLength(0);
  });

  it('is given to a colleague, whose it is then, and to no one else', async () => {
    await write();
    const { id: ticketId, revision } = await first();
    const colleague = await createAccount(api.db, { staff: true });
    const give = (toId: string) =>
      api.call('assignTicket', { body: { ticketId, revision, mine: false, toId } }, { token: staff });
    const refused = await give((await createAccount(api.db)).id);
    expect(refused).toMatchObject({ code: 422, data: { errors: [{ field: 'toId' }] } });
    expect(await tickets('free')).toHaveLength(1);
    await give(colleague.id);
    expect(await tickets('free')).toEqual([]);
    expect(await tickets('mine')).toEqual([]);
    expect(await tickets()).toMatchObject([{ assignee: { userId: colleague.id } }]);
  });

  it('that two take at once is one’s, and the other is told whose', async () => {
    await write();
    const { id: ticketId, revision } = await first();
    const body = { ticketId, revision, mine: true };
    const replies = await Promise.all(
      [staff, await logIn({ staff: true })].map((token) => api.call('assignTicket', { body }, { token })),
    );
    const [{ assignee } = { assignee: null }] = await tickets();
    expect(replies.map(({ code }) => code).sort()).toEqual([100, 409]);
    expect(replies.find(({ code }) => code === 409)).toMatchObject({
      reason: 'WRONG_STATE',
      data: { assignee, last: { action: 'assign', by: assignee } },
    });
  });

  it('refuses an action on what has changed meanwhile', async () => {
    await write();
    const { id, revision } = await first();
    await answer(id, revision);
    expect(await answer(id, revision)).toMatchObject({
      code: 409,
      reason: 'WRONG_STATE',
      msg: 'This message has changed. What you wrote is kept.',
      data: {
        state: 'answered',
        assignee: { nickname: expect.any(String) },
        thread: [{}, { from: 'staff' }],
        last: { action: 'answer', by: { nickname: expect.any(String) } },
      },
    });
  });

  it('that is closed is not answered', async () => {
    await write();
    const { id, revision } = await first();
    const reason = 'We have called you.';
    const closed = await api.call('closeTicket', { body: { ticketId: id, revision, reason } }, { token: staff });
    expect((await messagesTo(api, letter.email)).some(({ text }) => text.includes(reason))).toBe(true);
    expect(await answer(id, closed.data.revision)).toMatchObject({
      code: 409,
      data: { state: 'closed', last: { action: 'close' } },
    });
    expect(await tickets('closed')).toHaveLength(1);
  });
});

it('the queue is for staff', async () => {
  expect((await api.call('listTickets', {}, { token: await logIn() })).code).toBe(4031);
});

it('answers to begin with are there for every topic, in both languages', async () => {
  const { list } = (await api.call('listCannedAnswers', {}, { token: staff })).data;
  expect(new Set(list.map(({ topic }) => topic)).size).toBe(8);
  for (const one of list) expect(one['zh-CN']).toMatch(/\p{Script=Han}/u);
});
