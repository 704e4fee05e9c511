import { slotIdOf } from '@charis/shared/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDoctor } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let doctor: TestMember;
let member: TestMember;
/** Thursday 3 September 2026, 09:00 to 10:30 in Sydney. */
const rules = [{ weekday: 4, starts_minute: 540, ends_minute: 630 }];
const [nine, halfPast, ten] = ['2026-09-02T23:00:00.000Z', '2026-09-02T23:30:00.000Z', '2026-09-03T00:00:00.000Z'];

beforeEach(async () => {
  api = await startTestApi({ now: '2026-08-31T12:00:00Z' });
  const made = await createDoctor(api.db, { rules, setting: { auto_confirm: true, cancellation_hours: 24 } });
  doctor = await asMember(api, { ...made, nickname: 'Doctor' });
  member = await createMember(api, { nickname: 'Wren' });
  // Sessions outlive the days that these tests wait.
  await api.db
    .updateTable('session')
    .set({ expires_at: new Date('2027-01-01') })
    .execute();
});
afterEach(() => api.close());

const slotId = (startsAt: string) => slotIdOf(doctor.id, new Date(startsAt));
async function book(startsAt: string, who = member): Promise<string> {
  const body = { doctorUserId: doctor.id, slotId: slotId(startsAt), type: 'initial' as const, mode: 'clinic' as const };
  return (await who.call('applyReservation', { body })).data.kaReservationId;
}
const send = (
  kaReservationId: string,
  startsAt: string,
  more: { reason?: string; propose?: boolean } = {},
  who = doctor,
) =>
  who.call('moveAppointment', {
    body: { kaReservationId, slotId: slotId(startsAt), reason: 'I am called to surgery', ...more },
  });
const propose = (id: string, startsAt: string) => send(id, startsAt, { propose: true });
const answer = (kaReservationId: string, startUtc: string, accept: boolean, who = member) =>
  who.call('answerProposal', { body: { kaReservationId, startUtc, accept } });
const read = async (kaReservationId: string) =>
  (await member.call('getReservation', { params: { kaReservationId } })).data;
const kindsOf = async ({ email }: TestMember) => (await messagesTo(api, email)).map(({ kind }) => kind);
/** Returns the text of the member's newest mail of a kind, and what is attached to it. */
async function mailOf(kind: string): Promise<{ text: string; files: string }> {
  const mail = (await messagesTo(api, member.email)).find((one) => one.kind === kind);
  const files = await api.db
    .selectFrom('mail_attachment')
    .select('content')
    .where('mail_id', '=', mail?.id ?? '0')
    .execute();
  return { text: mail?.text ?? '', files: files.map(({ content }) => String(content)).join() };
}
const noticesOf = async (who: TestMember) =>
  (await who.call('listNotifications', {})).data.list.map(({ kind }) => kind);

describe('an appointment that its doctor moves', () => {
  it('has the new time at once, with the reason for the member', async () => {
    const id = await book(nine);
    expect(await send(id, ten)).toMatchObject({ code: 100, data: { kaReservationId: id, startUtc: ten } });
    expect(await read(id)).toMatchObject({ state: 1, startUtc: ten, reason: 'I am called to surgery' });
  });

  it('is told to the member, without the reason, with the next sequence of its calendar entry', async () => {
    const id = await book(nine);
    await send(id, ten);
    const { text, files } = await mailOf('appointment-moved');
    expect(text).not.toContain('surgery');
    expect(files).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:1\b/);
    expect(await noticesOf(member)).toContain('appointment-moved');
    expect(await noticesOf(doctor)).not.toContain('appointment-moved');
  });

  it('leaves its old time free', async () => {
    await send(await book(nine), ten);
    const query = { doctorUserId: doctor.id, selectTime: '2026-09-03' };
    const { data } = await api.call('getAppointmentTimes', { query });
    expect(data.map(({ state }) => state)).toEqual(['FREE', 'FREE', 'BUSY']);
  });

  it('stays without a reason', async () => {
    const id = await book(nine);
    expect((await send(id, ten, { reason: '' })).code).toBe(400);
    expect((await read(id)).startUtc).toBe(nine);
  });

  it('stays where the time is taken, and free ones are offered', async () => {
    const id = await book(nine);
    await book(halfPast);
    const { reason, data } = await send(id, halfPast);
    expect([reason, data]).toMatchObject(['TIME_TAKEN', { alternatives: [{ startUtc: ten }, {}, {}] }]);
    expect((await read(id)).startUtc).toBe(nine);
  });

  it('can be proposed only, once the member could not cancel any more', async () => {
    const id = await book(ten);
    api.clock.time = new Date('2026-09-02T12:00:00Z');
    expect(await send(id, nine)).toMatchObject({ code: 422, data: { errors: [{ field: 'propose' }] } });
    expect((await propose(id, nine)).code).toBe(100);
  });

  it('of a caller can be moved until it begins, within the notice too', async () => {
    api.clock.time = new Date('2026-09-02T22:00:00Z');
    const body = { slotId: slotId(nine), name: 'Mr Boobook', type: 'initial' as const };
    const { data } = await doctor.call('bookGuest', { body });
    expect((await send(data.kaReservationId, ten)).code).toBe(100);
    api.clock.time = new Date('2026-09-03T00:00:00Z');
    expect(await send(data.kaReservationId, halfPast)).toMatchObject({ code: 409, reason: 'WRONG_STATE' });
  });

  it('waits for the answer to what the member has asked for', async () => {
    const id = await book(nine);
    await api.db
      .updateTable('booking_setting')
      .set({ auto_confirm: false })
      .where('doctor_id', '=', doctor.id)
      .execute();
    await member.call('updateReservation', { body: { kaReservationId: id, slotId: slotId(halfPast) } });
    expect(await send(id, ten)).toMatchObject({ code: 409, reason: 'CONFLICT' });
  });

  it('of another doctor is not found', async () => {
    const id = await book(nine);
    const other = await asMember(api, { ...(await createDoctor(api.db, { rules })), nickname: 'Other' });
    expect((await send(id, ten, {}, other)).code).toBe(404);
  });
});

describe('a time that the doctor proposes', () => {
  it('is told to the member in words without the reason, and the booked time holds', async () => {
    const id = await book(nine);
    expect(await propose(id, ten)).toMatchObject({ code: 100, data: { startUtc: ten, isProposed: true } });
    const proposal = { startUtc: ten, reason: 'I am called to surgery', isOpen: true };
    expect(await read(id)).toMatchObject({ startUtc: nine, proposal });
    const { text, files } = await mailOf('appointment-proposed');
    expect(text).toMatch(/10:00.*9:00/s);
    expect([text.includes('surgery'), files]).toEqual([false, '']);
    expect(await noticesOf(member)).toContain('appointment-proposed');
  });

  it('is the time of the appointment once the member takes it', async () => {
    const id = await book(nine);
    await propose(id, ten);
    expect((await answer(id, ten, true)).data).toMatchObject({ startUtc: ten, proposal: null });
    expect(await noticesOf(doctor)).toContain('appointment-moved');
    expect(await kindsOf(member)).toContain('appointment-moved');
  });

  it('is gone once the member keeps the booked one, and the doctor hears of it', async () => {
    const id = await book(nine);
    await propose(id, ten);
    expect((await answer(id, ten, false)).data).toMatchObject({ startUtc: nine, proposal: null });
    expect(await noticesOf(doctor)).toContain('appointment-unmoved');
    expect(await kindsOf(member)).not.toContain('appointment-unmoved');
    expect(await answer(id, ten, true)).toMatchObject({ code: 409, reason: 'CONFLICT' });
  });

  it('ends by itself once someone else has it', async () => {
    const id = await book(nine);
    await propose(id, ten);
    await book(ten, await createMember(api, { nickname: 'Emu' }));
    expect((await read(id)).proposal).toMatchObject({ isOpen: false });
    expect(await answer(id, ten, true)).toMatchObject({ code: 409, reason: 'TIME_TAKEN' });
    expect((await read(id)).startUtc).toBe(nine);
  });

  it('ends by itself once one of both times has passed', async () => {
    const id = await book(ten);
    await propose(id, nine);
    api.clock.time = new Date(Date.parse(nine) + 60_000);
    expect((await read(id)).proposal).toMatchObject({ isOpen: false });
    expect(await answer(id, nine, true)).toMatchObject({ code: 409, reason: 'TIME_TAKEN' });
  });

  it('is answered as it was shown, not another one', async () => {
    const id = await book(nine);
    await propose(id, ten);
    await propose(id, halfPast);
    expect(await answer(id, ten, true)).toMatchObject({ code: 409, reason: 'CONFLICT' });
    expect((await answer(id, halfPast, true)).data.startUtc).toBe(halfPast);
  });

  it('takes the place of what the member has asked for meanwhile', async () => {
    const id = await book(nine);
    await propose(id, ten);
    await api.db
      .updateTable('booking_setting')
      .set({ auto_confirm: false })
      .where('doctor_id', '=', doctor.id)
      .execute();
    await member.call('updateReservation', { body: { kaReservationId: id, slotId: slotId(ten) } });
    expect((await answer(id, ten, true)).data.startUtc).toBe(ten);
    expect((await member.call('myReservation', { query: { tab: 'requests' } })).data.list).toEqual([]);
  });

  it('is taken back by the doctor, who cannot take it for the member', async () => {
    const id = await book(nine);
    await propose(id, ten);
    expect(await answer(id, ten, true, doctor)).toMatchObject({ code: 422, reason: 'NOT_POSSIBLE' });
    expect((await answer(id, ten, false, doctor)).data.proposal).toBeNull();
  });

  it('is for members alone: a caller is asked by the doctor', async () => {
    const body = { slotId: slotId(nine), name: 'Mr Boobook', type: 'initial' as const };
    const { data } = await doctor.call('bookGuest', { body });
    expect(await propose(data.kaReservationId, ten)).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'propose' }] },
    });
  });
});
