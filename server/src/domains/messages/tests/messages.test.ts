import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeAccount } from '#domains/privacy/store/deletion.store';
import { findEverything } from '#domains/privacy/store/export.store';
import { createDoctor, createReservation } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let practice: { id: string; clinicId: string };
let doctor: TestMember;
let member: TestMember;
let stranger: TestMember;
let visitId: string;
let conversationId: string;

beforeEach(async () => {
  // Thursday 3 September 2026, 10:00 in Sydney; the doctor works from 09:00 to 12:00.
  api = await startTestApi({ now: '2026-09-03T00:00:00Z' });
  practice = await createDoctor(api.db, { rules: [{ weekday: 4, starts_minute: 540, ends_minute: 720 }] });
  doctor = await asMember(api, { nickname: 'Dr Banksia', email: 'doctor@example.com', ...practice });
  member = await createMember(api, { nickname: 'Wren' });
  stranger = await createMember(api);
  visitId = await createReservation(api.db, practice, {
    memberId: member.id,
    startsAt: '2026-09-10T00:00:00Z',
    state: 1,
  });
  conversationId = (await member.call('openConversation', { body: { kaReservationId: visitId } })).data.conversationId;
});
afterEach(() => api.close());

const send = (by: TestMember, text: string, more: { kaReservationId?: string; key?: string } = {}) => {
  const { key, ...about } = more;
  return by.call('sendMessage', { body: { conversationId, text, ...about } }, key ? { 'idempotency-key': key } : {});
};
const messagesOf = async (by: TestMember) => (await by.call('listMessages', { query: { conversationId } })).data.list;
const conversationsOf = async (by: TestMember, side: 'doctor' | 'member') =>
  (await by.call('listConversations', { query: { side } })).data.list;
const unreadOf = async (by: TestMember, side: 'doctor' | 'member') =>
  (await by.call('countUnreadMessages', { query: { side } })).data.count;

describe('a conversation', () => {
  it('is one for the two, by either of whom it is opened, and listed once something is written', async () => {
    const { data } = await doctor.call('openConversation', { body: { kaReservationId: visitId } });
    expect(data).toEqual({ conversationId });
    expect(await conversationsOf(member, 'member')).toEqual([]);
    await send(member, 'May I bring someone?');
    const last = { conversationId, lastText: 'May I bring someone?' };
    expect(await conversationsOf(member, 'member')).toMatchObject([
      { ...last, side: 'member', other: { nickname: 'Dr Banksia Thornbill' }, unread: 0, lastMine: true },
    ]);
    expect(await conversationsOf(doctor, 'doctor')).toMatchObject([
      { ...last, side: 'doctor', other: { nickname: 'Wren' }, unread: 1, lastMine: false },
    ]);
    expect(await conversationsOf(doctor, 'member')).toEqual([]);
  });

  it('is opened by the two of an appointment alone, and not with a caller', async () => {
    expect((await stranger.call('openConversation', { body: { kaReservationId: visitId } })).code).toBe(404);
    const call = { selectTime: '2026-09-03', displayTime: '11:00', name: 'Mr Boobook', type: 'initial' as const };
    const { kaReservationId } = (await doctor.call('bookGuest', { body: call })).data;
    expect((await doctor.call('openConversation', { body: { kaReservationId } })).code).toBe(404);
  });

  it('is unknown to everyone else', async () => {
    await send(member, 'Hello');
    expect((await stranger.call('getConversation', { params: { conversationId }, query: {} })).code).toBe(404);
    expect(await messagesOf(stranger)).toEqual([]);
    expect((await send(stranger, 'Hello')).code).toBe(404);
    expect((await stranger.call('readMessages', { body: { conversationId, messageId: '1' } })).code).toBe(404);
  });

  it('takes no message between two of whom one has blocked the other, and keeps what was written', async () => {
    await send(member, 'Hello');
    await member.call('blockMember', { body: { userId: doctor.id } });
    expect((await send(doctor, 'Hello?')).code).toBe(422);
    expect((await doctor.call('getConversation', { params: { conversationId }, query: {} })).data.canWrite).toBe(false);
    expect(await messagesOf(doctor)).toHaveLength(1);
  });

  it('is in the exports of both, and goes with either account', async () => {
    await send(member, 'Hello');
    for (const { id } of [member, doctor]) {
      const everything = await findEverything(api.db, id);
      expect(everything.get('conversation')).toMatchObject([{ id: conversationId }]);
      expect(everything.get('message')).toMatchObject([{ text: 'Hello' }]);
    }
    await api.db.transaction().execute((trx) => removeAccount(trx, member, api.clock.now()));
    expect(await conversationsOf(doctor, 'doctor')).toEqual([]);
    expect((await doctor.call('openConversation', { body: { kaReservationId: visitId } })).code).toBe(422);
  });
});

describe('a message', () => {
  it('comes in order, page by page, and says what it is about', async () => {
    await send(member, 'First', { kaReservationId: visitId });
    for (let turn = 2; turn <= 12; turn += 1) await send(member, `Message ${turn}`);
    const query = { conversationId, pageSize: 10 as const };
    const { data: first } = await doctor.call('listMessages', { query });
    const { data: rest } = await doctor.call('listMessages', { query: { ...query, cursor: first.nextCursor ?? '' } });
    expect([first.list.length, first.list[0]?.text, rest.list.map(({ text }) => text)]).toEqual([
      10,
      'Message 12',
      ['Message 2', 'First'],
    ]);
    const about = { startUtc: '2026-09-10T00:00:00.000Z', zone: 'Australia/Sydney' };
    expect(rest.list.map((one) => one.about)).toEqual([null, about]);
  });

  it('is about an appointment of the two alone', async () => {
    const others = await createReservation(api.db, practice, {
      memberId: stranger.id,
      startsAt: '2026-09-17T00:00:00Z',
      state: 1,
    });
    expect((await send(member, 'Hello', { kaReservationId: others })).code).toBe(404);
  });

  it('is sent once for its key', async () => {
    const [one, again] = [await send(member, 'Hello', { key: 'k' }), await send(member, 'Hello', { key: 'k' })];
    expect(again.data).toEqual(one.data);
    expect(await messagesOf(member)).toHaveLength(1);
  });

  it('is read by the other up to one, which its writer sees', async () => {
    const { id } = (await send(member, 'Hello')).data;
    await send(member, 'One more');
    expect([await unreadOf(doctor, 'doctor'), (await messagesOf(member)).map(({ read }) => read)]).toEqual([
      1,
      [false, false],
    ]);
    const { data } = await doctor.call('readMessages', { body: { conversationId, messageId: id } });
    expect([data.unread, (await messagesOf(member)).map(({ read }) => read)]).toEqual([1, [false, true]]);
  });

  it('is not empty, and has 2,000 characters at most', async () => {
    expect((await send(member, ' ')).code).toBe(400);
    expect((await send(member, 'a'.repeat(2_001))).code).toBe(400);
  });

  it('is one of 30 in an hour', async () => {
    for (let turn = 0; turn < 30; turn += 1) await send(member, `Message ${turn}`);
    expect((await send(member, 'One more')).code).toBe(429);
    expect((await send(doctor, 'Please wait.')).code).toBe(100);
    api.clock.advance(3_601);
    expect((await send(member, 'One more')).code).toBe(100);
  });
});

describe('the automatic answer of a practice', () => {
  const text = 'We answer on the next working day.';
  const set = (by: TestMember, answer = text) => by.call('setAutomaticAnswer', { body: { text: answer } });
  const automatic = async () => (await messagesOf(member)).filter((one) => one.automatic).length;

  it('follows outside of the hours, once in 12 hours', async () => {
    await set(doctor);
    await send(member, 'During the hours');
    expect(await automatic()).toBe(0);
    api.clock.advance(3 * 3_600);
    await send(member, 'After the hours');
    await send(member, 'And again');
    expect((await messagesOf(member)).map((one) => one.text)).toEqual([
      'And again',
      text,
      'After the hours',
      'During the hours',
    ]);
    api.clock.advance(13 * 3_600);
    // The session has ended by then.
    member = await asMember(api, member);
    await send(member, 'In the night');
    expect(await automatic()).toBe(2);
  });

  it('follows on a closed day, and leaves what the member wrote unread', async () => {
    await set(doctor);
    await doctor.call('setDayOpen', { body: { selectTime: '2026-09-03', state: 0 } });
    await send(member, 'Hello');
    expect([await automatic(), await unreadOf(doctor, 'doctor')]).toEqual([1, 1]);
  });

  it('is none where the text is empty, and not for a message of the practice', async () => {
    api.clock.advance(3 * 3_600);
    await set(doctor);
    await send(doctor, 'Good evening');
    await set(doctor, '');
    expect((await doctor.call('getAutomaticAnswer', {})).data).toEqual({ text: '' });
    await send(member, 'Hello');
    expect(await automatic()).toBe(0);
  });

  it('is set by doctors alone', async () => {
    expect((await set(member)).code).toBe(4031);
  });
});

describe('what follows from a message', () => {
  it('tells the other that there is one, without its words, by one mail an hour', async () => {
    await send(member, 'It is about my bandicootlike rash.');
    await send(member, 'Hello?');
    await api.project();
    const [notice, ...further] = (await doctor.call('listNotifications', {})).data.list;
    expect([notice, further]).toMatchObject([{ kind: 'message', subject: { id: conversationId } }, []]);
    const mails = await messagesTo(api, doctor.email);
    expect([mails.length, JSON.stringify(mails).includes('bandicootlike')]).toEqual([1, false]);
    expect(await messagesTo(api, member.email)).toEqual([]);
  });

  it('takes the notification away once it is read', async () => {
    const { id } = (await send(member, 'Hello')).data;
    await api.project();
    await doctor.call('readMessages', { body: { conversationId, messageId: id } });
    expect((await doctor.call('countUnreadNotifications', {})).data).toEqual({ count: 0 });
  });
});
