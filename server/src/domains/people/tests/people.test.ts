import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, createPost } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { createModerators, type Moderators } from '#testing/moderators';
import { createOwner, type Owner } from '#testing/owner';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let owner: Owner;
let moderators: Moderators;
let staff: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  owner = await createOwner(api);
  moderators = await createModerators(api);
  staff = moderators.staff;
});
afterAll(() => api.close());

const find = async (text: string, by = staff) => (await by.call('findPeople', { body: { text } })).data.people;
const look = (userId: string, by = staff) => by.call('lookAtPerson', { params: { userId } });

async function ticketOf(member: TestMember): Promise<string> {
  const { email } = member;
  const body = { topic: 'other' as const, name: 'Wren', email, message: 'Where is it?' };
  return (await member.call('contactUs', { body })).data.number;
}

it('finds someone by email, name and id', async () => {
  for (const [text, by] of [
    [owner.email.toUpperCase(), 'email'],
    [owner.email.slice(0, -4), 'email'],
    ['Owner', 'name'],
    [owner.id, 'id'],
  ] as const) {
    expect((await find(text)).find(({ userId }) => userId === owner.id)).toMatchObject({ by, email: owner.email });
  }
});

it('finds someone by the legal name of the account', async () => {
  const { id } = await createAccount(api.db, { name: 'Perpetua Quokka' });
  expect(await find('perpetua q')).toMatchObject([{ userId: id, by: 'name' }]);
});

it('finds a doctor by the registration number', async () => {
  const [doctor] = await api.db
    .selectFrom('doctor_profile')
    .select(['account_id', 'registration_number'])
    .where('account_id', '=', owner.doctorId)
    .execute();
  const [found] = await find((doctor?.registration_number ?? '').toLowerCase());
  expect(found).toMatchObject({ userId: owner.doctorId, by: 'registration' });
});

it('finds someone by an order, an appointment and the number of a message', async () => {
  const number = await ticketOf(owner);
  for (const [text, by] of [
    [owner.orderId, 'order'],
    [owner.reservationId, 'appointment'],
    [number.toLowerCase(), 'ticket'],
  ] as const) {
    expect(await find(text)).toMatchObject([{ userId: owner.id, by }]);
  }
});

it('finds no one for what no one has, nor all for a sign that stands for anything', async () => {
  expect(await find('no-one-is-called-so')).toEqual([]);
  expect(await find('%%%')).toEqual([]);
});

it('asks for enough of a name, which is two signs in Chinese', async () => {
  for (const text of [' ', 'we', '王']) {
    expect(await staff.call('findPeople', { body: { text } })).toMatchObject({ code: 400 });
  }
  const { id } = await createAccount(api.db, { name: '王伟' });
  expect(await find('王伟')).toMatchObject([{ userId: id, by: 'name' }]);
});

it('records each search, without what was looked for', async () => {
  await find('Perpetua Q');
  const [entry] = (await staff.call('listAuditEntries', {})).data.list;
  expect(entry).toMatchObject({ action: 'member.search', actor: { userId: staff.id }, reason: '' });
  expect(JSON.stringify(entry)).not.toContain('Perpetua');
});

it('shows what someone did, and nothing of their health', async () => {
  await ticketOf(owner);
  const reply = await look(owner.id);
  const { account, bookings, orders, tickets } = reply.data;
  expect(account).toMatchObject({ userId: owner.id, email: owner.email, status: 'ACTIVE', secondFactor: false });
  expect(bookings).toMatchObject([{ reservationId: owner.reservationId, asDoctor: false, mode: 'video' }]);
  expect(orders).toEqual([
    {
      orderId: owner.orderId,
      quantity: 1,
      totalCents: expect.any(Number),
      state: 'PENDING_PAYMENT',
      at: expect.any(String),
    },
  ]);
  expect(tickets[0]).toMatchObject({ topic: 'other', state: 'open' });
  expect(JSON.stringify(reply.data)).not.toContain(owner.secret);
});

it('shows reports and decisions about a person and about what they wrote', async () => {
  const author = await createMember(api);
  const subject = { kind: 'post' as const, id: await createPost(api.db, author.id) };
  await moderators.report(subject);
  expect((await look(author.id)).data.reports).toMatchObject([{ kind: 'post', reason: 'spam', decidedAt: null }]);
  await moderators.decide(subject, 'remove');
  expect((await look(author.id)).data).toMatchObject({
    reports: [{ decidedAt: expect.any(String) }],
    decisions: [{ kind: 'post', action: 'remove', by: staff.nickname, reason: 'It was decided: remove.' }],
  });
});

it('records each look, for other staff to see', async () => {
  const { id } = await createMember(api);
  const other = await asMember(api, await createAccount(api.db, { staff: true }));
  await look(id);
  const { log } = (await look(id, other)).data;
  expect(log).toMatchObject([
    { action: 'member.look', by: other.nickname },
    { action: 'member.look', by: staff.nickname },
  ]);
});

it('is for staff alone, and knows no one who is not there', async () => {
  expect(await owner.call('findPeople', { body: { text: 'Wren' } })).toMatchObject({ code: 4031 });
  expect(await look(staff.id, owner)).toMatchObject({ code: 4031 });
  const before = (await staff.call('listAuditEntries', {})).data.list[0]?.id;
  expect(await look('00000000-0000-4000-8000-000000000000')).toMatchObject({ code: 404 });
  expect((await staff.call('listAuditEntries', {})).data.list[0]?.id).toBe(before);
});
