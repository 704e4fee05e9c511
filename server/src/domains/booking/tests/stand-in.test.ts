import { slotIdOf } from '@charis/shared/rules';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { remind } from '#domains/booking/commands/reminder.service';
import { sendDue } from '#platform/mail/send-due';
import { createPushTransport } from '#projections/notification/push/push-transport';
import { createDoctor } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startPushService } from '#testing/push-service';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let service: Awaited<ReturnType<typeof startPushService>>;
let doctor: TestMember;
let member: TestMember;
/** Thursday 3 September 2026, 10:00 in Sydney. */
const ten = '2026-09-03T00:00:00.000Z';
const quarterHour = 15 * 60;

beforeEach(async () => {
  service = await startPushService();
  api = await startTestApi({ now: '2026-08-31T12:00:00Z', env: { PUSH_SERVICES: service.origin } });
  const rules = [{ weekday: 4, starts_minute: 540, ends_minute: 630 }];
  const made = await createDoctor(api.db, { rules, setting: { auto_confirm: true } });
  doctor = await asMember(api, { ...made, nickname: 'Doctor' });
  member = await createMember(api, { nickname: 'Wren' });
  const far = { expires_at: new Date('2027-01-01') };
  await api.db.updateTable('session').set(far).execute();
  await member.call('addPushDevice', { body: { ...service.subscribe('one'), mobile: true } });
});
afterEach(async () => {
  await api.close();
  await service.close();
});

const book = () => {
  const body = { doctorUserId: doctor.id, slotId: slotIdOf(doctor.id, new Date(ten)), type: 'initial', mode: 'clinic' };
  return member.call('applyReservation', { body: body as never });
};
const push = () => sendDue({ ...api, logger: api.app.log as never }, createPushTransport(api));
/** Subjects of the mails that are due now, the oldest first. */
async function due() {
  const mails = await messagesTo(api, member.email);
  return mails.flatMap(({ subject, next_attempt_at: at }) => (at <= api.clock.now() ? [subject] : [])).reverse();
}
const remindAtHours = async (hours: number) => {
  api.clock.advance((new Date(ten).getTime() - api.clock.now().getTime()) / 1000 - hours * 3600);
  await remind(api, () => false);
  await api.project();
};

it('mails the calendar entry at once, and pushes nothing of what the member did', async () => {
  await book();
  expect(await due()).toHaveLength(1);
  await push();
  expect([service.arrived.length, (await due()).length]).toEqual([0, 1]);
});

it('pushes a reminder alone where the push service takes it', async () => {
  await book();
  await remindAtHours(48);
  expect(await due()).toHaveLength(1);
  await push();
  api.clock.advance(quarterHour);
  await remind(api, () => false);
  expect([service.arrived.length, (await due()).length]).toEqual([1, 1]);
});

it('mails a reminder after a quarter of an hour where the push service does not take it', async () => {
  await book();
  service.answer(410);
  await remindAtHours(48);
  await push();
  api.clock.advance(quarterHour - 1);
  expect(await due()).toHaveLength(1);
  api.clock.advance(1);
  expect((await due()).at(-1)).toContain('Reminder');
});

it('mails no reminder that was read before', async () => {
  await book();
  await remindAtHours(48);
  await api.db.updateTable('notification').set({ read_at: api.clock.now() }).execute();
  await push();
  api.clock.advance(quarterHour);
  expect(await due()).toHaveLength(1);
});

it('mails a reminder at once that would come too late after the quiet hours', async () => {
  await book();
  // 08:00 in Sydney until 11:00, and the appointment is at 10:00.
  const wishes = { kinds: ['bookings' as const], mailToo: false, quiet: { from: 7, to: 11 } };
  await member.call('setPushSettings', { body: wishes });
  await remindAtHours(2);
  expect((await due()).at(-1)).toContain('Reminder');
});

it('mails what is pushed as well where that is wished', async () => {
  await book();
  await member.call('setPushSettings', { body: { kinds: ['bookings'], mailToo: true, quiet: null } });
  await remindAtHours(48);
  expect((await due()).at(-1)).toContain('Reminder');
  await push();
  expect(await due()).toHaveLength(2);
});
