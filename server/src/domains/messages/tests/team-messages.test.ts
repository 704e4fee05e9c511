import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeAccount } from '#domains/privacy/store/deletion.store';
import { createReservation } from '#testing/factories';
import { createMember, type TestMember } from '#testing/member';
import { actingFor, addToTeam, createTeam, type TestTeam } from '#testing/team';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let team: TestTeam;
let member: TestMember;
let visitId: string;
let conversationId: string;

const forTeam = 'Is there parking?';
const forDoctor = 'It itches again.';

beforeEach(async () => {
  // Thursday 3 September 2026, 10:00 in Sydney.
  api = await startTestApi({ now: '2026-09-03T00:00:00Z' });
  team = await createTeam(api);
  member = await createMember(api, { nickname: 'Wren' });
  const practice = { id: team.practitioner.id, clinicId: team.clinicId };
  const visit = { memberId: member.id, startsAt: '2026-09-10T00:00:00Z', state: 1 };
  visitId = await createReservation(api.db, practice, visit);
  conversationId = (await member.call('openConversation', { body: { kaReservationId: visitId } })).data.conversationId;
});
afterEach(() => api.close());

/** Calls as the receptionist for the doctor. */
const desk: TestMember['call'] = (name, input) =>
  team.receptionist.call(name, input, actingFor(team.practitioner)) as never;
const asMember: TestMember['call'] = (name, input) => member.call(name, input);
const asDoctor: TestMember['call'] = (name, input) => team.practitioner.call(name, input);

const write = (by: TestMember['call'], text: string, isForTeam?: boolean) =>
  by('sendMessage', {
    body: {
      conversationId,
      text,
      ...(by === desk ? { side: 'doctor' as const } : {}),
      ...(isForTeam === undefined ? {} : { forTeam: isForTeam }),
    },
  });
const sideOf = (by: TestMember['call']) => (by === asMember ? ('member' as const) : ('doctor' as const));
const messagesOf = async (by: TestMember['call']) =>
  (await by('listMessages', { query: { conversationId, side: sideOf(by) } })).data.list;
const conversationsOf = async (by: TestMember['call']) =>
  (await by('listConversations', { query: { side: sideOf(by) } })).data.list;
const unreadOf = async (by: TestMember['call']) =>
  (await by('countUnreadMessages', { query: { side: sideOf(by) } })).data.count;
const read = async (by: TestMember['call']) => {
  const [newest] = await messagesOf(by);
  return by('readMessages', { body: { conversationId, messageId: newest?.id ?? '', side: sideOf(by) } });
};

describe('the team of a doctor', () => {
  it('reads what a member wrote to it, and nothing that is for the doctor alone', async () => {
    await write(asMember, forTeam, true);
    await write(asMember, forDoctor);
    expect((await messagesOf(desk)).map(({ text }) => text)).toEqual([forTeam]);
    expect(await conversationsOf(desk)).toMatchObject([{ lastText: forTeam, unread: 1, lastMine: false }]);
    expect((await messagesOf(asDoctor)).map(({ text, forTeam: is }) => [text, is])).toEqual([
      [forDoctor, false],
      [forTeam, true],
    ]);
  });

  it('is not told that there is a conversation about which everything is for the doctor', async () => {
    await write(asMember, forDoctor, false);
    await write(asDoctor, 'Please come by.');
    expect([await conversationsOf(desk), await messagesOf(desk), await unreadOf(desk)]).toEqual([[], [], 0]);
    const { data } = await desk('getConversation', { params: { conversationId }, query: { side: 'doctor' } });
    expect(data).toMatchObject({ lastText: '', unread: 0, lastUtc: api.clock.now().toISOString() });
  });

  it('answers for the doctor, and the member and the doctor read who did', async () => {
    await write(asMember, forTeam, true);
    const { data } = await write(desk, 'Yes, behind the house.');
    expect(data).toMatchObject({ mine: true, forTeam: true, writer: 'Robin Reception' });
    for (const [by, mine] of [
      [asMember, false],
      [asDoctor, true],
    ] as const) {
      expect((await messagesOf(by)).map((one) => [one.text, one.mine, one.writer])).toEqual([
        ['Yes, behind the house.', mine, 'Robin Reception'],
        [forTeam, !mine, null],
      ]);
    }
  });

  it('begins a conversation with a patient of the doctor', async () => {
    const practice = { id: team.practitioner.id, clinicId: team.clinicId };
    const other = await createMember(api, { nickname: 'Quail' });
    const visit = { memberId: other.id, startsAt: '2026-09-10T01:00:00Z', state: 1 };
    const kaReservationId = await createReservation(api.db, practice, visit);
    const opened = await desk('openConversation', { body: { kaReservationId, side: 'doctor' } });
    const body = {
      conversationId: opened.data.conversationId,
      text: 'Please bring your card.',
      side: 'doctor' as const,
    };
    expect((await desk('sendMessage', { body })).code).toBe(100);
    expect(await conversationsOf(desk)).toMatchObject([{ other: { nickname: 'Quail' }, lastMine: true }]);
  });

  it('reads for the doctor what it may read: the rest stays unread, with its notification', async () => {
    await write(asMember, forDoctor);
    await write(asMember, forTeam, true);
    await api.project();
    expect([await unreadOf(asDoctor), await unreadOf(desk)]).toEqual([1, 1]);
    expect((await read(desk)).data).toEqual({ unread: 0 });
    expect(await conversationsOf(asDoctor)).toMatchObject([{ unread: 1 }]);
    expect((await asDoctor('countUnreadNotifications', {})).data).toEqual({ count: 1 });
    expect((await messagesOf(asMember)).map((one) => [one.text, one.read])).toEqual([
      [forTeam, true],
      [forDoctor, false],
    ]);
    await read(asDoctor);
    expect((await asDoctor('countUnreadNotifications', {})).data).toEqual({ count: 0 });
  });

  it('need not read what the doctor has read, and takes the notification of what it read away', async () => {
    await write(asMember, forTeam, true);
    await read(asDoctor);
    expect(await unreadOf(desk)).toBe(0);
    await write(asMember, 'And a lift?', true);
    await api.project();
    await read(desk);
    expect((await asDoctor('countUnreadNotifications', {})).data).toEqual({ count: 0 });
    expect(await unreadOf(asDoctor)).toBe(0);
  });

  it('lists the conversations by the last message that it reads, page by page', async () => {
    const practice = { id: team.practitioner.id, clinicId: team.clinicId };
    for (let turn = 1; turn <= 12; turn += 1) {
      const other = await createMember(api, { nickname: `Patient ${turn}` });
      const startsAt = `2026-09-${10 + turn}T00:00:00Z`;
      const kaReservationId = await createReservation(api.db, practice, { memberId: other.id, startsAt, state: 1 });
      const { data } = await other.call('openConversation', { body: { kaReservationId } });
      const say = (text: string, isForTeam: boolean) =>
        other.call('sendMessage', { body: { conversationId: data.conversationId, text, forTeam: isForTeam } });
      await say(forTeam, true);
      api.clock.advance(60);
      if (turn === 1) await say(forDoctor, false);
    }
    const query = { side: 'doctor' as const, pageSize: 10 as const };
    const { data: first } = await desk('listConversations', { query });
    const { data: rest } = await desk('listConversations', { query: { ...query, cursor: first.nextCursor ?? '' } });
    const names = [...first.list, ...rest.list].map(({ other }) => other.nickname);
    expect(names).toEqual([...Array(12).keys()].map((turn) => `Patient ${12 - turn}`));
  });

  it('reads and writes nothing as the member of another doctor, whom the doctor has asked', async () => {
    const practice = { id: team.owner.id, clinicId: team.clinicId };
    const visit = { memberId: team.practitioner.id, startsAt: '2026-09-10T01:00:00Z', state: 1 };
    const kaReservationId = await createReservation(api.db, practice, visit);
    const { data } = await asDoctor('openConversation', { body: { kaReservationId, side: 'member' } });
    const own = { conversationId: data.conversationId };
    await asDoctor('sendMessage', { body: { ...own, text: forTeam, forTeam: true } });
    expect((await desk('listConversations', { query: { side: 'member' } })).code).toBe(403);
    expect((await desk('openConversation', { body: { kaReservationId, side: 'doctor' } })).code).toBe(404);
    expect((await desk('getConversation', { params: own, query: {} })).code).toBe(404);
    expect((await desk('listMessages', { query: own })).data.list).toEqual([]);
    expect((await desk('sendMessage', { body: { ...own, text: 'Hello' } })).code).toBe(404);
  });

  it('is offered to a member only where someone of it answers', async () => {
    const hasTeam = async () =>
      (await asMember('getConversation', { params: { conversationId }, query: {} })).data.hasTeam;
    expect(await hasTeam()).toBe(true);
    const leaves = (userId: string) => team.owner.call('removeFromTeam', { body: { clinicId: team.clinicId, userId } });
    await leaves(team.receptionist.id);
    expect(await hasTeam()).toBe(true);
    await api.db.deleteFrom('clinic_person').where('account_id', '=', team.owner.id).execute();
    expect(await hasTeam()).toBe(false);
    await addToTeam(api, team.clinicId, team.receptionist, 'receptionist');
    expect(await hasTeam()).toBe(true);
  });

  it('leaves its answers where the account of who wrote them is deleted', async () => {
    await write(desk, 'Yes, behind the house.');
    await api.db.transaction().execute((trx) => removeAccount(trx, team.receptionist, api.clock.now()));
    expect(await messagesOf(asMember)).toMatchObject([{ text: 'Yes, behind the house.', writer: '' }]);
  });
});

it('answers by itself for the team where the message was for the team, and else for the doctor alone', async () => {
  await asDoctor('setAutomaticAnswer', { body: { text: 'We answer tomorrow.' } });
  api.clock.advance(3 * 3_600);
  await write(asMember, forTeam, true);
  expect((await messagesOf(desk)).map(({ text, automatic }) => [text, automatic])).toEqual([
    ['We answer tomorrow.', true],
    [forTeam, false],
  ]);
});
