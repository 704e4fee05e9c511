import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeAccount } from '#domains/privacy/store/deletion.store';
import { findEverything } from '#domains/privacy/store/export.store';
import { createAccount } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { tablesWith } from '#testing/tables-with';
import { startTestApi, type TestApi } from '#testing/test-api';

const mark = 'Quollmarker';

let api: TestApi;
let staff: TestMember;
let colleague: TestMember;
let author: TestMember;
beforeEach(async () => {
  api = await startTestApi();
  staff = await asMember(api, await createAccount(api.db, { staff: true }));
  colleague = await asMember(api, await createAccount(api.db, { staff: true }));
  author = await createMember(api);
  const letter = { topic: 'booking', name: 'Wren', email: author.email, message: 'Where is my appointment?' } as const;
  await author.call('contactUs', { body: letter });
});
afterEach(() => api.close());

const first = async () => {
  const [ticket] = (await staff.call('listTickets', {})).data.list;
  if (!ticket) throw new Error('no ticket');
  return ticket;
};
const note = (ticketId: string, text: string, by = staff) => by.call('noteTicket', { body: { ticketId, text } });

it('is read by colleagues, with who wrote it and when, the oldest first', async () => {
  const { id } = await first();
  expect((await note(id, ' ')).code).toBe(400);
  const at = api.clock.now().toISOString();
  await note(id, 'They called as well.', colleague);
  api.clock.advance(60);
  await note(id, 'The clinic has moved.');
  expect((await first()).notes).toMatchObject([
    { text: 'They called as well.', by: { userId: colleague.id }, at },
    { text: 'The clinic has moved.', by: { userId: staff.id } },
  ]);
});

it('is kept beside another one of the same moment, and overtakes no one who answers', async () => {
  const { id: ticketId, revision } = await first();
  const replies = await Promise.all([note(ticketId, 'One'), note(ticketId, 'Two', colleague)]);
  expect(replies.map(({ code }) => code)).toEqual([100, 100]);
  expect((await first()).notes?.map(({ text }) => text).sort()).toEqual(['One', 'Two']);
  const body = { ticketId, revision, message: 'It is under Appointments.' };
  expect((await staff.call('answerTicket', { body })).code).toBe(100);
});

it('is about a closed ticket as well', async () => {
  const { id: ticketId, revision } = await first();
  await staff.call('closeTicket', { body: { ticketId, revision, reason: 'We have called you.' } });
  expect((await note(ticketId, 'They were glad.')).code).toBe(100);
  const { list } = (await staff.call('listTickets', { query: { filter: 'closed' } })).data;
  expect(list).toMatchObject([{ notes: [{ text: 'They were glad.' }] }]);
});

it('is in nothing that its author gets, and nowhere else', async () => {
  const { id: ticketId, revision } = await first();
  await note(ticketId, mark);
  await staff.call('answerTicket', { body: { ticketId, revision, message: 'It is under Appointments.' } });
  await author.call('followUpTicket', { body: { ticketId, message: 'Thank you.' } });
  const { list } = (await author.call('listOwnTickets', {})).data;
  expect(list).toMatchObject([{ thread: [{}, {}, {}] }]);
  expect(JSON.stringify(list)).not.toMatch(/Quollmarker|"notes"/);
  expect((await note(ticketId, 'Mine', author)).code).toBe(4031);

  const everything = await findEverything(api.db, author.id);
  expect([...everything.keys()]).toContain('ticket_message');
  expect(JSON.stringify([...everything])).not.toContain(mark);
  expect((await findEverything(api.db, staff.id)).has('ticket_note')).toBe(false);
  expect(await tablesWith(api, mark)).toEqual(['ticket_note']);
}, 60_000);

it('stays when its writer goes, and goes with the account of the author', async () => {
  const { id } = await first();
  await note(id, mark, colleague);
  await removeAccount(api.db, colleague, api.clock.now());
  expect((await first()).notes).toMatchObject([{ text: mark, by: null }]);
  await removeAccount(api.db, author, api.clock.now());
  expect(await api.db.selectFrom('ticket_note').select('id').execute()).toEqual([]);
});

it('is kept from a member of staff on their own ticket, which a colleague answers', async () => {
  const own = { topic: 'other', name: 'Robin', email: 'robin@example.com', message: 'My own question' } as const;
  await colleague.call('contactUs', { body: own });
  const ticket = (await staff.call('listTickets', {})).data.list.find(({ author: by }) => by?.userId === colleague.id);
  if (!ticket) throw new Error('no ticket');
  const { id: ticketId, revision } = ticket;
  await note(ticketId, mark);
  const seen = (await colleague.call('listTickets', {})).data.list.find(({ id }) => id === ticketId);
  expect(seen?.notes).toEqual([]);
  expect((await note(ticketId, 'Hello', colleague)).msg).toBe('Someone else on our team must answer you.');
  const taken = await colleague.call('assignTicket', { body: { ticketId, revision, mine: true } });
  expect(taken.msg).toBe('Someone else on our team must answer you.');
  const given = await staff.call('assignTicket', { body: { ticketId, revision, mine: false, toId: colleague.id } });
  expect(given.msg).toBe('No one answers their own message.');
});
