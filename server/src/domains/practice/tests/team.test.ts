import type { AddressInfo } from 'node:net';
import { slotIdOf } from '@charis/shared/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followDatabase } from '#platform/live/follow-database';
import { createLogger } from '#platform/logging/logging';
import { createReservation } from '#testing/factories';
import { listenToStream } from '#testing/live-stream';
import { messagesTo } from '#testing/mail';
import { createMember, type TestMember } from '#testing/member';
import { actingFor, createTeam, type TestTeam } from '#testing/team';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createCoupon, pay } from '#testing/vouchers';

let api: TestApi;
let team: TestTeam;
let endings: (() => Promise<void>)[];
/** Thursday 10 September 2026, 9:00 and 9:30 in Sydney. */
const [nine, halfPast] = ['2026-09-09T23:00:00.000Z', '2026-09-09T23:30:00.000Z'];
const thursday = { query: { from: '2026-09-10', to: '2026-09-10' } };

beforeEach(async () => {
  endings = [];
  api = await startTestApi({ now: '2026-09-03T00:00:00Z' });
  team = await createTeam(api);
});
afterEach(async () => {
  await Promise.all(endings.map((end) => end()));
  await api.close();
});

const invite = (email: string, role: 'receptionist' | 'practitioner' | 'owner' = 'receptionist', by = team.owner) =>
  by.call('invitePerson', { body: { clinicId: team.clinicId, email, role } });
/** Opens the live stream of someone, as a page does. */
async function listen({ token }: TestMember, topics: string) {
  const following = await followDatabase(api.config.databaseDirectUrl, api.live, createLogger('silent'));
  const { port } = api.app.server.address() as AddressInfo;
  const stream = await listenToStream(port, topics, { authorization: `Bearer ${token}` });
  endings.push(async () => {
    stream.leave();
    await following.stop();
  });
  return stream;
}
const teamOf = async (who: TestMember) => (await who.call('listTeams', {})).data[0];

/** Returns the token of the link in the newest mail to an address. */
async function tokenFor(email: string): Promise<string> {
  const [mail] = await messagesTo(api, email);
  return /invitation\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const accept = (who: TestMember, token: string) => who.call('acceptInvitation', { body: { token } });

const keepSessions = () =>
  api.db
    .updateTable('session')
    .set({ expires_at: new Date('2027-01-01') })
    .execute();
/** Makes someone the owner of a clinic where no doctor is in practice. */
async function makeClinic({ id: made_by }: TestMember): Promise<string> {
  const values = { name: 'New', abn: '53004085616', address: '', suburb: '', city_code: '', state_code: 'NSW' };
  const place = { zone: 'Australia/Sydney', lat: 0, lng: 0, made_by };
  const { id } = await api.db
    .insertInto('clinic')
    .values({ ...values, ...place })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const setRole = (by: TestMember, { id: userId }: { id: string }, role: 'owner' | 'practitioner' | 'bookkeeper') =>
  by.call('changeTeamRole', { body: { clinicId: team.clinicId, userId, role } });
const remove = (by: TestMember, { id: userId }: { id: string }) =>
  by.call('removeFromTeam', { body: { clinicId: team.clinicId, userId } });
const inviteTo = (clinicId: string, email: string, by = team.owner) =>
  by.call('invitePerson', { body: { clinicId, email, role: 'receptionist' } });

describe('an invitation', () => {
  it('is a mail with a link, which brings one person into the team', async () => {
    expect((await invite('new@example.com')).code).toBe(100);
    const token = await tokenFor('new@example.com');
    const [mail] = await messagesTo(api, 'new@example.com');
    expect(mail?.subject).toBe('Dr Owner invites you to the team of Lyrebird Clinic');
    const person = await createMember(api, { nickname: 'Sam Desk' });
    expect((await person.call('readInvitation', { body: { token } })).data).toMatchObject({
      clinicName: 'Lyrebird Clinic',
      role: 'receptionist',
      invitedBy: 'Dr Owner',
      isMember: false,
    });
    expect((await accept(person, token)).data).toEqual({ clinicId: team.clinicId });
    expect((await accept(await createMember(api), token)).code).toBe(410);
    expect((await teamOf(person))?.people.map(({ person: { nickname }, role }) => [nickname, role])).toContainEqual([
      'Sam Desk',
      'receptionist',
    ]);
  });

  it('is kept as a hash, and its token stands in no event', async () => {
    await invite('new@example.com');
    const events = JSON.stringify(await api.db.selectFrom('event').selectAll().execute());
    const token = await tokenFor('new@example.com');
    const rows = JSON.stringify(await api.db.selectFrom('clinic_invitation').selectAll().execute());
    expect([token.length, events.includes(token), rows.includes(token)]).toEqual([43, false, false]);
  });

  it('ends after 7 days, when it is withdrawn, and with a newer one', async () => {
    const person = await createMember(api);
    await keepSessions();
    const { invitationId } = (await invite('new@example.com')).data;
    const first = await tokenFor('new@example.com');
    expect((await invite('new@example.com')).code).toBe(422);
    api.clock.advance(24 * 3600);
    await invite('new@example.com');
    expect((await accept(person, first)).code).toBe(410);
    const second = await tokenFor('new@example.com');
    await team.owner.call('withdrawInvitation', { params: { invitationId } });
    expect((await accept(person, second)).code).toBe(410);
    expect((await teamOf(team.owner))?.invitations).toEqual([]);

    api.clock.advance(24 * 3600);
    await invite('new@example.com');
    const third = await tokenFor('new@example.com');
    api.clock.advance(7 * 24 * 3600);
    expect((await accept(person, third)).code).toBe(410);
    expect((await teamOf(team.owner))?.invitations).toMatchObject([{ email: 'new@example.com', isExpired: true }]);
  });

  it('is sent and seen by owners alone, and to no one who is in the team', async () => {
    for (const by of [team.practitioner, team.receptionist, team.bookkeeper, await createMember(api)]) {
      expect((await invite('new@example.com', 'receptionist', by)).code).toBe(404);
    }
    await invite('new@example.com');
    expect((await teamOf(team.receptionist))?.invitations).toEqual([]);
    expect((await invite(team.receptionist.email)).code).toBe(422);
  });

  it('is sent once a doctor of the clinic is in practice', async () => {
    const clinicId = await makeClinic(team.owner);
    expect((await inviteTo(clinicId, 'new@example.com')).code).toBe(422);
    await api.db.insertInto('doctor_clinic').values({ doctor_id: team.owner.id, clinic_id: clinicId }).execute();
    const setState = (application_state: 'DRAFT' | 'EXPIRED') =>
      api.db.updateTable('doctor_profile').set({ application_state }).where('account_id', '=', team.owner.id).execute();
    await setState('DRAFT');
    expect((await inviteTo(clinicId, 'new@example.com')).code).toBe(422);
    await setState('EXPIRED');
    expect((await inviteTo(clinicId, 'new@example.com')).code).toBe(100);
  });

  it('reaches an address once a day, and 30 addresses a day, whatever the clinic', async () => {
    await keepSessions();
    const clinicId = await makeClinic(team.owner);
    await api.db.insertInto('doctor_clinic').values({ doctor_id: team.owner.id, clinic_id: clinicId }).execute();
    const codes: number[] = [];
    for (let one = 0; one < 31; one += 1) {
      codes.push((await inviteTo(one % 2 ? clinicId : team.clinicId, `desk${one}@example.com`)).code);
    }
    expect(codes).toEqual([...Array(30).fill(100), 422]);
    api.clock.advance(24 * 3600 - 1);
    expect((await inviteTo(clinicId, 'Desk0@example.com')).code).toBe(422);
    api.clock.advance(1);
    expect((await inviteTo(clinicId, 'desk0@example.com')).code).toBe(100);
  });

  it('is good no more once who sent it owns the team no more', async () => {
    await setRole(team.owner, team.practitioner, 'owner');
    const person = await createMember(api);
    await invite('one@example.com', 'receptionist', team.practitioner);
    const token = await tokenFor('one@example.com');
    await setRole(team.owner, team.practitioner, 'practitioner');
    expect((await accept(person, token)).code).toBe(410);
    expect((await teamOf(team.owner))?.invitations).toEqual([]);

    await setRole(team.owner, team.practitioner, 'owner');
    await invite('two@example.com', 'receptionist', team.practitioner);
    const other = await tokenFor('two@example.com');
    await remove(team.owner, team.practitioner);
    expect((await accept(person, other)).code).toBe(410);
    expect((await teamOf(team.owner))?.invitations).toEqual([]);
  });

  it('makes no one a practitioner who is not a doctor of the clinic', async () => {
    await invite('new@example.com', 'practitioner');
    expect((await accept(await createMember(api), await tokenFor('new@example.com'))).code).toBe(422);
  });
});

describe('a team', () => {
  it('belongs to the doctor who makes a clinic', async () => {
    const maker = await createMember(api);
    await makeClinic(maker);
    expect(await teamOf(maker)).toMatchObject({ name: 'New', role: 'owner' });
  });

  it('keeps an owner', async () => {
    expect((await remove(team.owner, team.owner)).code).toBe(422);
    expect((await setRole(team.owner, team.owner, 'bookkeeper')).code).toBe(422);
    expect((await setRole(team.owner, team.practitioner, 'owner')).code).toBe(100);
    expect((await remove(team.owner, team.owner)).code).toBe(100);
  });

  it('gives no one the role of a doctor who has not agreed', async () => {
    expect((await setRole(team.owner, team.receptionist, 'owner')).code).toBe(422);
    expect((await setRole(team.owner, team.receptionist, 'bookkeeper')).code).toBe(100);
  });

  it('is left by anyone, and others are removed by owners alone', async () => {
    expect((await remove(team.receptionist, team.bookkeeper)).code).toBe(404);
    expect((await remove(team.bookkeeper, team.bookkeeper)).code).toBe(100);
    expect((await remove(team.owner, team.receptionist)).code).toBe(100);
    expect(await teamOf(team.receptionist)).toBeUndefined();
  });
});

describe('a receptionist', () => {
  const call: TestMember['call'] = (name, input) =>
    team.receptionist.call(name, input, actingFor(team.practitioner)) as never;
  const slotId = (startsAt: string) => slotIdOf(team.practitioner.id, new Date(startsAt));
  const book = () =>
    call('bookGuest', { body: { slotId: slotId(nine), name: 'Wren', type: 'initial', note: 'Call back' } });
  const historyOf = async (by: TestMember, kaReservationId: string) =>
    (await by.call('getAppointmentHistory', { params: { kaReservationId } })).data.map(({ action, side, name }) => [
      action,
      side,
      name,
    ]);

  it('learns with the profile for whom they act', async () => {
    const roles = ['receptionist'];
    expect((await team.receptionist.call('fetchUserProfile', {})).data.team).toEqual([
      { doctorUserId: team.owner.id, name: 'Dr Owner', isOpen: true, roles },
      { doctorUserId: team.practitioner.id, name: 'Dr Practitioner', isOpen: true, roles },
    ]);
    expect((await (await createMember(api)).call('fetchUserProfile', {})).data.team).toBeUndefined();
  });

  it('books, moves, cancels and closes in the calendar of the doctor, whose history names them', async () => {
    const { kaReservationId } = (await book()).data;
    const reason = 'Surgery';
    const moved = await call('moveAppointment', { body: { kaReservationId, slotId: slotId(halfPast), reason } });
    expect(moved.data.startUtc).toBe(halfPast);
    await call('handleReservation', { body: { kaReservationId, state: 5, reason } });
    await call('setSlotOpen', { body: { selectTime: '2026-09-10', displayTime: '11:00', state: 0 } });
    const { days } = (await team.practitioner.call('getSchedule', thursday)).data;
    expect(days[0]?.slots.filter(({ state }) => state === 'CLOSED')).toHaveLength(1);
    expect((await team.owner.call('getSchedule', thursday)).data.days[0]?.appointments).toEqual([]);
    expect(await historyOf(team.practitioner, kaReservationId)).toEqual([
      ['cancel-as-doctor', 'team', 'Robin Reception'],
      ['move', 'team', 'Robin Reception'],
      ['apply', 'team', 'Robin Reception'],
    ]);
  });

  it('closes a time, which the open calendar of the doctor hears', async () => {
    const topic = `appointments:${team.practitioner.id}`;
    const stream = await listen(team.practitioner, topic);
    await call('setSlotOpen', { body: { selectTime: '2026-09-10', displayTime: '11:00', state: 0 } });
    await vi.waitFor(() => expect(stream.heard()).toContain(topic));
  });

  it('hears of a message to the doctor, which a bookkeeper does not', async () => {
    const member = await createMember(api);
    const practice = { id: team.practitioner.id, clinicId: team.clinicId };
    const kaReservationId = await createReservation(api.db, practice, {
      memberId: member.id,
      startsAt: nine,
      state: 1,
    });
    const { conversationId } = (await member.call('openConversation', { body: { kaReservationId } })).data;
    const topic = `messages:${team.practitioner.id}`;
    const stream = await listen(team.receptionist, topic);
    await member.call('sendMessage', { body: { conversationId, text: 'Is there parking?', forTeam: true } });
    await vi.waitFor(() => expect(stream.heard()).toContain(topic));
    expect((await listen(team.bookkeeper, topic)).status).toBe(403);
  });

  it('reads a day of all doctors whose calendars they keep, side by side', async () => {
    await book();
    const dayOf = async (who: TestMember) =>
      (await who.call('getTeamDay', { query: { date: '2026-09-10' } })).data.doctors.map(
        ({ name, day: { appointments } }) => [name, appointments.map(({ memberName }) => memberName)],
      );
    const both = [
      ['Dr Owner', []],
      ['Dr Practitioner', ['Wren']],
    ];
    expect(await dayOf(team.receptionist)).toEqual(both);
    expect(await dayOf(team.owner)).toEqual(both);
    expect(await dayOf(team.practitioner)).toEqual([['Dr Practitioner', ['Wren']]]);
    expect([await dayOf(team.bookkeeper), await dayOf(await createMember(api))]).toEqual([[], []]);
  });

  it('checks a visit in, which the history names as well', async () => {
    const startsAt = '2026-09-03T00:30:00Z';
    const member = await createMember(api);
    const practice = { id: team.practitioner.id, clinicId: team.clinicId };
    const kaReservationId = await createReservation(api.db, practice, { memberId: member.id, startsAt, state: 1 });
    await call('setVisitProgress', { body: { kaReservationId, progress: 'arrived' } });
    expect(await historyOf(team.practitioner, kaReservationId)).toEqual([
      ['progress-arrived', 'team', 'Robin Reception'],
    ]);
  });

  it('reads what callers said, and not what members wrote to the doctor', async () => {
    await book();
    const member = await createMember(api);
    const body = { doctorUserId: team.practitioner.id, slotId: slotId(halfPast), note: 'It itches' };
    await member.call('applyReservation', { body: { ...body, type: 'initial', mode: 'clinic' } });
    const notesIn = async (by: TestMember['call']) =>
      (await by('getSchedule', thursday)).data.days[0]?.appointments.map(({ note }) => note);
    expect(await notesIn(call)).toEqual(['Call back', '']);
    expect(await notesIn(team.practitioner.call)).toEqual(['Call back', 'It itches']);
  });

  it('reads neither why a member cancelled nor what they have paid for', async () => {
    const member = await createMember(api);
    const practice = { id: team.practitioner.id, clinicId: team.clinicId };
    const visit = { memberId: member.id, startsAt: nine, state: 1 };
    const kaReservationId = await createReservation(api.db, practice, visit);
    await member.call('cancelReservation', { body: { kaReservationId, reason: 'I am pregnant' } });
    const couponId = await createCoupon(api.db, practice);
    const { orderId, payUrl } = (await member.call('buyCoupon', { body: { couponId, quantity: 1 } })).data;
    await pay(api, payUrl);
    const [voucher] = (await member.call('getOrder', { params: { orderId } })).data.codes;
    await team.practitioner.call('redeemCode', { body: { code: voucher?.code ?? '' } });
    const cardOf = async (by: TestMember['call']) => {
      const { data } = await by('getPatient', { params: { kaReservationId } });
      return [data.appointments.map(({ reason }) => reason), data.vouchers.length];
    };
    expect(await cardOf(call)).toEqual([[''], 0]);
    expect(await cardOf(team.practitioner.call)).toEqual([['I am pregnant'], 1]);
  });

  it('does not answer for the doctor as a patient of someone else', async () => {
    const practice = { id: team.owner.id, clinicId: team.clinicId };
    const visit = { memberId: team.practitioner.id, startsAt: nine, state: 1 };
    const kaReservationId = await createReservation(api.db, practice, visit);
    const answer = await call('answerProposal', { body: { kaReservationId, startUtc: halfPast, accept: true } });
    expect(answer.code).toBe(404);
  });

  it('is told nothing more once they are removed, on a stream that is open, too', async () => {
    const topics = `sessions:${team.receptionist.id},appointments:${team.practitioner.id}`;
    const stream = await listen(team.receptionist, topics);
    expect(stream.status).toBe(200);
    await book();
    await vi.waitFor(() => expect(stream.heard()).toContain(`appointments:${team.practitioner.id}`));
    const body = { clinicId: team.clinicId, userId: team.receptionist.id };
    await team.owner.call('removeFromTeam', { body });
    await stream.ended;
    expect((await listen(team.receptionist, topics)).status).toBe(403);
    expect((await call('getSchedule', thursday)).code).toBe(403);
  });

  it('acts no more for a doctor who has left the clinic', async () => {
    await api.db.deleteFrom('doctor_clinic').where('doctor_id', '=', team.practitioner.id).execute();
    expect((await call('getSchedule', thursday)).code).toBe(403);
  });
});
