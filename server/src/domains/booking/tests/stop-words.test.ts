/** What people read when a doctor takes no bookings any more. */

import { slotIdOf } from '@charis/shared/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passTime } from '#domains/booking/commands/expire.service';
import { remind } from '#domains/booking/commands/reminder.service';
import { followStops } from '#domains/booking/commands/stop.service';
import { offerTurns } from '#domains/booking/commands/waitlist.service';
import { createDoctor } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { asMember, createMember, type TestMember } from '#testing/member';
import { suspendDoctor } from '#testing/suspend-doctor';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let member: TestMember;
let doctor: TestMember;
const go = () => false;
const day = 24 * 3_600;
const name = 'Dr Banksia Thornbill';
/** A Thursday in Sydney, in ten days. */
const start = '2026-09-09T23:00:00.000Z';

beforeEach(async () => {
  api = await startTestApi({ now: '2026-08-31T12:00:00Z' });
  const rules = [{ weekday: 4, starts_minute: 540, ends_minute: 630 }];
  const made = await createDoctor(api.db, { rules, setting: { auto_confirm: false } });
  doctor = await asMember(api, { ...made, nickname: name });
  member = await createMember(api, { nickname: 'Wren' });
  await api.db
    .updateTable('session')
    .set({ expires_at: new Date('2027-01-01') })
    .execute();
});
afterEach(() => api.close());

const confirmAlone = () => api.db.updateTable('booking_setting').set({ auto_confirm: true }).execute();
const become = (application_state: 'APPROVED' | 'SUSPENDED' | 'EXPIRED' | 'SUBMITTED') =>
  api.db.updateTable('doctor_profile').set({ application_state }).where('account_id', '=', doctor.id).execute();
const apply = (startsAt = start) =>
  member.call('applyReservation', {
    body: {
      doctorUserId: doctor.id,
      slotId: slotIdOf(doctor.id, new Date(startsAt)),
      type: 'initial',
      mode: 'clinic',
    },
  });
async function stop(state: 'SUSPENDED' | 'EXPIRED' = 'SUSPENDED'): Promise<void> {
  // The newest comes first, so this has to be later.
  api.clock.advance(1);
  await become(state);
  await followStops(api, go);
  await followStops(api, go);
  await api.project();
}
const newest = async (who: TestMember) => (await messagesTo(api, who.email))[0];
const countOf = async (who: TestMember, kind: string) =>
  (await messagesTo(api, who.email)).filter((mail) => mail.kind === kind).length;
const notices = async (who: TestMember) => (await who.call('listNotifications', {})).data.list;

describe('a request', () => {
  it.each(['SUSPENDED', 'EXPIRED'] as const)(
    'of a doctor who is %s ends with words of its own for both',
    async (state) => {
      await apply();
      await stop(state);
      expect((await newest(member))?.text).toContain(
        `${name} is not taking bookings at the moment, so your request for`,
      );
      expect((await newest(member))?.text).toContain('/doctor?state=NSW');
      expect((await newest(doctor))?.text).toContain(
        'You are not taking bookings at the moment, so the request from Wren',
      );
      for (const who of [member, doctor]) expect(await countOf(who, 'appointment-ended')).toBe(1);
      for (const who of [member, doctor]) expect(await countOf(who, 'appointment-expired')).toBe(0);
      expect((await notices(member))[0]).toMatchObject({
        kind: 'appointment-ended',
        excerpt: `${name} is not taking bookings at the moment. You can choose another doctor.`,
      });
      expect((await notices(doctor))[0]).toMatchObject({
        kind: 'appointment-ended',
        excerpt: '1 request for an appointment has ended, because you are not taking bookings at the moment.',
      });
    },
  );

  it('keeps the reason in its history, and says it in the language of who reads it', async () => {
    const { kaReservationId } = (await apply()).data;
    await stop();
    const events = await api.db.selectFrom('reservation_event').select(['action', 'reason']).execute();
    expect(events.at(-1)).toEqual({ action: 'end', reason: 'The doctor was not taking bookings.' });
    const shown = async (who: TestMember, language: string) => {
      const query = { tab: 'cancelled' } as const;
      const operation = who === doctor ? 'allAppointment' : 'myReservation';
      return (await who.call(operation, { query }, { 'accept-language': language })).data.list;
    };
    expect(await shown(member, 'en')).toMatchObject([
      { kaReservationId, state: 7, reason: 'The doctor was not taking bookings.', endedBy: 'stop' },
    ]);
    expect(await shown(doctor, 'zh-CN')).toMatchObject([{ kaReservationId, reason: '医生当时暂停接受预约。' }]);
  });

  it('that is overdue by then ends for the same reason', async () => {
    const { kaReservationId } = (await apply()).data;
    await become('SUSPENDED');
    api.clock.advance(2 * day);
    await passTime(api, go);
    const { data } = await member.call('getReservation', { params: { kaReservationId } });
    expect(data).toMatchObject({ state: 7, reason: 'The doctor was not taking bookings.' });
    expect(await countOf(member, 'appointment-expired')).toBe(0);
  });

  it('for another time leaves what is booked, and says so', async () => {
    await confirmAlone();
    const { kaReservationId } = (await apply()).data;
    await api.db.updateTable('booking_setting').set({ auto_confirm: false }).execute();
    const slotId = slotIdOf(doctor.id, new Date('2026-09-09T23:30:00.000Z'));
    await member.call('updateReservation', { body: { kaReservationId, slotId } });
    await stop();
    const ended = (await messagesTo(api, member.email)).find(({ kind }) => kind === 'appointment-ended');
    expect(ended?.text).toContain('We will email you if your booked appointment changes.');
    expect((await member.call('getReservation', { params: { kaReservationId } })).data.state).toBe(1);
  });
});

describe('what is booked', () => {
  beforeEach(confirmAlone);

  it('is called off with the reason, out of both calendars, and is not reminded of', async () => {
    const { kaReservationId } = (await apply()).data;
    await stop();
    api.clock.advance(7.5 * day);
    await followStops(api, go);
    await remind(api, go);
    const { data } = await member.call('getReservation', { params: { kaReservationId } });
    expect(data).toMatchObject({ state: 5, reason: 'The doctor was not taking bookings.', endedBy: 'stop' });
    const query = { from: '2026-09-10', to: '2026-09-10' };
    const [shown] = (await doctor.call('getSchedule', { query })).data.days;
    expect(shown?.appointments[0]).toMatchObject({ kaReservationId, endedBy: 'stop' });
    for (const who of [member, doctor]) {
      const mail = await newest(who);
      expect(mail?.kind).toBe('appointment-called-off');
      expect(mail?.text).toContain('not taking bookings at the moment, so we have cancelled');
      const { method } = await api.db
        .selectFrom('mail_attachment')
        .select('calendar_method as method')
        .where('mail_id', '=', mail?.id ?? '')
        .executeTakeFirstOrThrow();
      expect(method).toBe('CANCEL');
    }
    expect((await notices(member))[0]).toMatchObject({
      kind: 'appointment-called-off',
      excerpt: `${name} is not taking bookings at the moment. You can choose another doctor.`,
    });
    expect((await notices(doctor))[0]).toMatchObject({
      kind: 'appointment-called-off',
      excerpt: 'We have cancelled 1 appointment, because you are not taking bookings at the moment.',
    });
  });

  it('tells a member also where the account of the doctor is suspended', async () => {
    await apply();
    await api.db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', doctor.id).execute();
    await stop();
    api.clock.advance(7.5 * day);
    await followStops(api, go);
    expect((await notices(member))[0]).toMatchObject({ kind: 'appointment-called-off', actors: [] });
  });

  it('and what is asked for end at once where staff wishes it, and the doctor reads of both', async () => {
    await apply();
    await api.db.updateTable('booking_setting').set({ auto_confirm: false }).execute();
    await apply('2026-09-09T23:30:00.000Z');
    await suspendDoctor(api.db, doctor.id, 'now');
    api.clock.advance(1);
    await followStops(api, go);
    await followStops(api, go);
    const ended = (await notices(doctor)).filter(({ actors }) => actors.length === 0);
    expect(ended.map(({ kind, excerpt }) => [kind, excerpt.split(',')[0]]).sort()).toEqual([
      ['appointment-called-off', 'We have cancelled 1 appointment'],
      ['appointment-ended', '1 request for an appointment has ended'],
    ]);
  });

  it('by the doctor for who has no account is the doctor’s to tell', async () => {
    const slotId = slotIdOf(doctor.id, new Date(start));
    await doctor.call('bookGuest', { body: { name: 'Mr Boobook', type: 'initial', slotId } });
    await stop();
    api.clock.advance(7 * day);
    await followStops(api, go);
    expect((await newest(doctor))?.text).toContain('They have no account, so please tell them.');
  });

  it('does not count as kept while a doctor whose check was due is checked', async () => {
    await apply();
    await stop('EXPIRED');
    await become('SUBMITTED');
    await followStops(api, go);
    expect(await countOf(member, 'appointment-kept')).toBe(0);
    await become('APPROVED');
    await followStops(api, go);
    expect(await countOf(member, 'appointment-kept')).toBe(1);
  });
});

describe('who waits for a time', () => {
  const offerOf = async (who: TestMember) => (await who.call('listWaitlist', {})).data[0]?.offer;
  const joinAs = async (who: TestMember) => {
    await who.call('joinWaitlist', { body: { doctorUserId: doctor.id, untilDay: '2026-09-30' } });
    // Nothing was free then.
    await api.db.updateTable('waitlist').set({ offered_start: null, offer_expires_at: null }).execute();
  };

  it('loses the offer at once, is told once, and has the first turn when the doctor is back', async () => {
    const second = await createMember(api);
    for (const who of [member, second]) {
      await joinAs(who);
      api.clock.advance(1);
    }
    await offerTurns(api, go);
    expect(await offerOf(member)).toBeTruthy();
    expect((await notices(member)).map(({ kind }) => kind)).toEqual(['waitlist-offer']);

    await become('SUSPENDED');
    expect(await offerOf(member)).toBeNull();
    await stop();
    const lost = 'You can no longer book the time that we offered you.';
    expect((await newest(member))?.text).toContain(
      `You are on the waiting list of ${name}, who is not taking bookings`,
    );
    expect([await newest(member), await newest(second)].map((mail) => mail?.text.includes(lost))).toEqual([
      true,
      false,
    ]);
    for (const who of [member, second]) expect(await countOf(who, 'waitlist-paused')).toBe(1);
    const paused = { kind: 'waitlist-paused', actors: [{ nickname: name }] };
    const stays = `You stay on the waiting list of ${name}.`;
    expect(await notices(member)).toMatchObject([
      { ...paused, excerpt: `${stays} You can no longer book the time that we offered you.` },
    ]);
    expect(await notices(second)).toMatchObject([{ ...paused, excerpt: stays }]);
    await offerTurns(api, go);
    expect(await offerOf(member)).toBeNull();

    await become('APPROVED');
    await followStops(api, go);
    await offerTurns(api, go);
    expect([Boolean(await offerOf(member)), await offerOf(second)]).toEqual([true, null]);
  });
});
