/** A doctor whose type of appointment asks for a deposit, two members who book it, and what time and the payment service do. */
import { slotIdOf } from '@charis/shared/rules';
import { passTime } from '#domains/booking/commands/expire.service';
import { makeRefunds } from '#domains/commerce/commands/refund.service';
import { payTestSession } from '#domains/commerce/commands/test-stripe';
import { closeLeft, endUnpaid } from '#domains/commerce/jobs/voucher-job';
import { createDoctor, createType } from './factories';
import { messagesTo } from './mail';
import { asMember, createMember, type TestMember } from './member';
import type { TestApi } from './test-api';
import { servicesOf } from './voucher-sale';
import { openPayment, pay } from './vouchers';

/** Two days before the times that can be booked. */
export const beforeDeposits = '2026-09-01T00:00:00Z';
/** Thursday 3 September 2026, 09:00 to 11:00 in Sydney. */
const rules = [{ weekday: 4, starts_minute: 540, ends_minute: 660 }];
const day = '2026-09-03';
export const nine = '2026-09-02T23:00:00.000Z';
export const ten = '2026-09-03T00:00:00.000Z';

/** @param api that began at `beforeDeposits` */
export async function openDeposits(api: TestApi) {
  const practice = await createDoctor(api.db, { rules, setting: { auto_confirm: true } });
  const doctor = await asMember(api, { ...practice, nickname: 'Doctor' });
  const member = await createMember(api, { nickname: 'Wren' });
  const other = await createMember(api, { nickname: 'Wattle' });
  const { id: typeId } = await createType(api.db, practice.id, { fee_aud: 300, deposit_aud: 50 });
  const services = servicesOf(api);

  const apply = (who = member, startsAt = nine, more = {}) =>
    who.call('applyReservation', {
      body: {
        doctorUserId: doctor.id,
        slotId: slotIdOf(doctor.id, new Date(startsAt)),
        type: 'initial',
        mode: 'clinic',
        typeId,
        ...more,
      },
    });
  async function hold(who = member, startsAt = nine) {
    const { data } = await apply(who, startsAt);
    if (!data.payment) throw new Error('Nothing is to pay');
    return { id: data.kaReservationId, ...data.payment };
  }
  async function booked(who = member, startsAt = nine) {
    const held = await hold(who, startsAt);
    await pay(api, held.payUrl);
    return held.id;
  }
  const passMinutes = (minutes: number) => api.clock.advance(minutes * 60);
  /** Books just before it is too late to cancel, and lets an hour pass. */
  async function bookedThenLate() {
    await api.db.updateTable('booking_setting').set({ cancellation_hours: 47 }).execute();
    const id = await booked();
    passMinutes(60);
    return id;
  }
  /** Opens the payment. @returns what pays it while no one hears of it */
  async function openSilently(payUrl: string) {
    const sessionId = (await openPayment(api, payUrl)).split('/').at(-1) ?? '';
    return () => payTestSession(services, sessionId);
  }
  const read = async (kaReservationId: string, who = member) =>
    (await who.call('getReservation', { params: { kaReservationId } })).data;
  const slots = async () => {
    const query = { doctorUserId: doctor.id, selectTime: day, typeId };
    return Object.fromEntries(
      (await api.call('getAppointmentTimes', { query })).data.map(({ displayTime, state }) => [displayTime, state]),
    );
  };
  const subjectsTo = async ({ email }: TestMember) => (await messagesTo(api, email)).map(({ subject }) => subject);
  const endHolds = () => passTime(services, () => false);
  /** Does what the jobs do in their turns. */
  async function runJobs() {
    await endUnpaid(services);
    await endHolds();
    await closeLeft(services);
    await makeRefunds(services);
  }
  const ledger = async () => {
    const rows = await api.db.selectFrom('ledger_entry').selectAll().execute();
    const sums: Record<string, number> = {};
    for (const { account, cents } of rows) sums[account] = (sums[account] ?? 0) + cents;
    return { kinds: [...new Set(rows.map(({ kind }) => kind))], sums };
  };
  return {
    practice,
    doctor,
    member,
    other,
    typeId,
    services,
    apply,
    hold,
    booked,
    bookedThenLate,
    passMinutes,
    openSilently,
    read,
    slots,
    subjectsTo,
    endHolds,
    runJobs,
    ledger,
  };
}
