/** How a member is reminded of an appointment, and what they say of their way to it. */
import { slotIdOf } from '@charis/shared/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { remind } from '#domains/booking/commands/reminder.service';
import { takeReminder } from '#domains/booking/store/reminder.store';
import { createDoctor } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

type Reminders = ('mail' | 'push' | 'text' | 'calendar')[];

let api: TestApi;
let doctor: TestMember;
let member: TestMember;
/** Thursday 3 September 2026 in Sydney. */
const nine = '2026-09-02T23:00:00.000Z';
const ten = '2026-09-03T00:00:00.000Z';
const phone = '+61491570006';
const go = () => false;
const hour = 3600;

beforeEach(async () => {
  api = await startTestApi({ now: '2026-08-31T11:00:00Z' });
  const rules = [{ weekday: 4, starts_minute: 540, ends_minute: 630 }];
  doctor = await asMember(api, {
    ...(await createDoctor(api.db, { rules, setting: { auto_confirm: true } })),
    nickname: 'Doctor',
  });
  member = await createMember(api, { nickname: 'Wren' });
  await api.db
    .updateTable('session')
    .set({ expires_at: new Date('2027-01-01') })
    .execute();
});
afterEach(() => api.close());

const apply = async (reminders?: Reminders, startsAt = nine) =>
  member.call('applyReservation', {
    body: {
      doctorUserId: doctor.id,
      slotId: slotIdOf(doctor.id, new Date(startsAt)),
      type: 'initial',
      mode: 'clinic',
      ...(reminders ? { reminders } : {}),
    },
  });
const book = async (reminders?: Reminders, startsAt = nine) => (await apply(reminders, startsAt)).data.kaReservationId;
const read = async (kaReservationId: string) =>
  (await member.call('getReservation', { params: { kaReservationId } })).data;
const confirmPhone = () =>
  api.db
    .updateTable('account')
    .set({ phone, phone_confirmed_at: api.clock.now() })
    .where('id', '=', member.id)
    .execute();
/** Lets time pass until the first reminder, and returns what came by mail and by text message. */
async function reminded() {
  api.clock.advance(13 * hour);
  await remind(api, go);
  const mails = (await messagesTo(api, member.email)).filter(({ kind }) => kind === 'appointment-reminder');
  return { mails, texts: await messagesTo(api, phone) };
}
const seen = async () => {
  const { data } = await doctor.call('getSchedule', { query: { from: '2026-09-03', to: '2026-09-03' } });
  return data.days[0]?.appointments.map(({ comingUtc, lateMinutes }) => ({ comingUtc, lateMinutes }));
};
const coming = (kaReservationId: string, who = member) => who.call('confirmComing', { body: { kaReservationId } });
const late = (kaReservationId: string, minutes: 5 | 10 | 15 | 20 | null, who = member) =>
  who.call('sayLate', { body: { kaReservationId, minutes } });

describe('reminders', () => {
  it('are as of the appointment that was booked last, and by mail, push and calendar at first', async () => {
    expect((await member.call('getReminders', {})).data.reminders).toEqual(['mail', 'push', 'calendar']);
    await book(['calendar']);
    expect((await member.call('getReminders', {})).data.reminders).toEqual(['calendar']);
    expect((await read(await book(undefined, ten))).reminders).toEqual(['calendar']);
  });

  it('come once, and by no mail where none is wanted', async () => {
    await book(['push']);
    expect((await reminded()).mails).toEqual([]);
    await remind(api, go);
    await api.project();
    const told = (await member.call('listNotifications', {})).data.list.map(({ kind }) => kind);
    expect(told).toEqual(['appointment-reminder']);
    const events = await api.db.selectFrom('event').where('kind', '=', 'appointment.reminder').selectAll().execute();
    expect(events).toHaveLength(1);
  });

  it('do not come for an appointment that was cancelled or moved after they were found', async () => {
    const [one, two] = [await book(), await book(undefined, ten)];
    api.clock.advance(13 * hour);
    const take = (id: string) => takeReminder(api.db, id, api.clock.now(), 48 * hour * 1000);
    await member.call('cancelReservation', { body: { kaReservationId: one } });
    const slotId = slotIdOf(doctor.id, new Date('2026-09-10T00:00:00Z'));
    const moved = await member.call('updateReservation', { body: { kaReservationId: two, slotId } });
    expect([moved.code, moved.data.kaReservationId]).toEqual([100, two]);
    expect([await take(one), await take(two)]).toEqual([false, false]);
  });

  it('come by text message to a confirmed number, which names the time alone', async () => {
    await confirmPhone();
    await book(['text']);
    const { mails, texts } = await reminded();
    expect([mails.length, texts.length]).toEqual([0, 1]);
    expect(texts[0]?.text).toMatch(/9:00.*\/api\/appointments\/coming\//);
    expect(texts[0]?.text).not.toContain('Doctor');
  });

  it('come by mail once the number is gone', async () => {
    await confirmPhone();
    await book(['text']);
    await api.db.updateTable('account').set({ phone: null, phone_confirmed_at: null }).execute();
    const { mails, texts } = await reminded();
    expect([mails.length, texts.length]).toEqual([1, 0]);
    expect((await member.call('getReminders', {})).data.reminders).toEqual(['mail']);
    expect((await read(await book(undefined, ten))).reminders).toEqual(['mail']);
  });

  it('come by mail once the site sends no text messages', async () => {
    await confirmPhone();
    await book(['text']);
    Object.assign(api.config, { smtp: { url: 'smtp://127.0.0.1:1', from: '' } });
    const { mails, texts } = await reminded();
    expect([mails.length, texts.length]).toEqual([1, 0]);
  });

  it('are not by text message without a confirmed number', async () => {
    expect((await member.call('getReminders', {})).data.ways).not.toContain('text');
    expect(await apply(['text'])).toMatchObject({ code: 422, reason: 'FIELD_REFUSED' });
  });

  it('are changed after booking by the member alone, and until the appointment begins', async () => {
    const id = await book();
    const change = (reminders: Reminders, who = member) =>
      who.call('setReminders', { body: { kaReservationId: id, reminders } });
    expect((await change([], await createMember(api))).code).toBe(404);
    expect((await change([], doctor)).code).toBe(404);
    expect(await change(['text'])).toMatchObject({ code: 422, reason: 'FIELD_REFUSED' });
    expect((await change(['push'])).data.reminders).toEqual(['push']);
    expect((await reminded()).mails).toEqual([]);
    expect((await change(['mail'])).data.reminders).toEqual(['mail']);
    api.clock.advance(45.5 * hour);
    await remind(api, go);
    expect((await messagesTo(api, member.email)).filter(({ kind }) => kind === 'appointment-reminder')).toHaveLength(1);
    api.clock.advance(3 * hour);
    expect(await change([])).toMatchObject({ code: 422, reason: 'NOT_POSSIBLE' });
  });

  it('no longer come by any way once none is wanted', async () => {
    const id = await book();
    await member.call('setReminders', { body: { kaReservationId: id, reminders: [] } });
    expect((await reminded()).mails).toEqual([]);
    const file = await api.fetch(new URL((await read(id)).icsUrl).pathname);
    expect(await file.text()).not.toContain('VALARM');
  });

  it('are an alarm in the calendar only where it is wanted', async () => {
    const file = async (id: string) => (await api.fetch(new URL((await read(id)).icsUrl).pathname)).text();
    expect(await file(await book(['mail']))).not.toContain('VALARM');
    expect(await file(await book(['mail', 'calendar'], ten))).toContain('VALARM');
  });
});

describe('the link of a reminder', () => {
  const linkOf = async () => {
    const [mail] = (await reminded()).mails;
    return /\/api\/appointments\/coming\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  };

  it('asks first, then says without a log-in and once that the member comes', async () => {
    await book();
    const link = await linkOf();
    expect(await (await api.fetch(link)).text()).toContain('<form method="post">');
    expect(await seen()).toEqual([{ comingUtc: null, lateMinutes: null }]);
    const at = api.clock.now().toISOString();
    for (const _twice of [1, 2]) {
      const page = await api.fetch(link, { method: 'POST', body: new URLSearchParams() });
      expect(await page.text()).toContain('Thank you');
      api.clock.advance(60);
    }
    expect(await seen()).toEqual([{ comingUtc: at, lateMinutes: null }]);
    const events = await api.db.selectFrom('event').where('kind', '=', 'appointment.coming').selectAll().execute();
    expect(events).toHaveLength(1);
  });

  it('says neither who the doctor is nor what it is about', async () => {
    await book();
    const page = await (await api.fetch(await linkOf())).text();
    expect(page).not.toContain('Thornbill');
    expect(page).toContain('google.com/maps');
  });

  it('ends with the time that it was written for', async () => {
    const id = await book();
    const link = await linkOf();
    await api.db.updateTable('reservation').set({ cancellation_hours: 0 }).execute();
    const slotId = slotIdOf(doctor.id, new Date(ten));
    await member.call('updateReservation', { body: { kaReservationId: id, slotId } });
    expect((await api.fetch(link)).status).toBe(404);
    expect((await api.fetch(link, { method: 'POST', body: new URLSearchParams() })).status).toBe(404);
    expect(await seen()).toEqual([{ comingUtc: null, lateMinutes: null }]);
  });

  it('is not found with another signature', async () => {
    await book();
    const link = await linkOf();
    expect((await api.fetch(`${link.slice(0, -2)}xx`)).status).toBe(404);
  });

  it('is not in the second reminder of someone who has said it', async () => {
    const id = await book();
    await reminded();
    await coming(id);
    api.clock.advance(45.5 * hour);
    await remind(api, go);
    const [mail] = await messagesTo(api, member.email);
    expect(mail?.kind).toBe('appointment-reminder');
    expect(mail?.text).not.toContain('/coming/');
    expect(mail?.text).toContain(`/user/appointments?move=${id}`);
  });
});

describe('the way to a visit', () => {
  it('is told by the member alone, and forgotten with the time', async () => {
    const id = await book();
    expect((await coming(id, await createMember(api))).code).toBe(404);
    expect((await coming(id, doctor)).code).toBe(404);
    expect((await coming(id)).data.comingUtc).toBe(api.clock.now().toISOString());
    const slotId = slotIdOf(doctor.id, new Date(ten));
    await member.call('updateReservation', { body: { kaReservationId: id, slotId } });
    expect((await read(id)).comingUtc).toBeNull();
  });

  it('can be late from 2 hours before until the end, and not be so any more', async () => {
    const id = await book();
    expect(await late(id, 10)).toMatchObject({ code: 422, reason: 'NOT_POSSIBLE' });
    api.clock.advance(58.5 * hour);
    expect((await late(id, 10)).data).toMatchObject({ lateMinutes: 10 });
    expect(await seen()).toMatchObject([{ lateMinutes: 10 }]);
    await late(id, 10);
    expect((await late(id, null)).data).toMatchObject({ lateMinutes: null });
    const events = await api.db.selectFrom('event').where('kind', '=', 'appointment.late').selectAll().execute();
    expect(events).toHaveLength(2);
    api.clock.advance(3 * hour);
    expect((await late(id, 5)).code).toBe(422);
  });

  it('can be repeated once the appointment has begun', async () => {
    const id = await book();
    await coming(id);
    api.clock.advance(60 * hour);
    expect((await coming(id)).code).toBe(100);
  });

  it('is not told of what is over or was cancelled', async () => {
    const id = await book();
    await member.call('cancelReservation', { body: { kaReservationId: id } });
    expect(await coming(id)).toMatchObject({ code: 422, reason: 'NOT_POSSIBLE' });
  });
});
