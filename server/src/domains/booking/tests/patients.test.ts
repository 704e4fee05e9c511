import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeAccount } from '#domains/privacy/store/deletion.store';
import { findEverything } from '#domains/privacy/store/export.store';
import { createDoctor, createReservation } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { suspendDoctor } from '#testing/suspend-doctor';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createCoupon, pay } from '#testing/vouchers';

let api: TestApi;
let practice: { id: string; clinicId: string };
let doctor: TestMember;
let other: TestMember;
let member: TestMember;

beforeEach(async () => {
  // Thursday 3 September 2026, 08:00 in Sydney; the doctor works from 09:00 to 12:00.
  api = await startTestApi({ now: '2026-09-02T22:00:00Z' });
  const rules = [{ weekday: 4, starts_minute: 540, ends_minute: 720 }];
  const made = await createDoctor(api.db, { rules });
  practice = made;
  doctor = await asMember(api, { ...made, nickname: 'Doctor' });
  const stranger = await createDoctor(api.db, { account: { nickname: 'Dr Other' }, clinic: { abn: '51824753556' } });
  other = await asMember(api, { ...stranger, nickname: 'Dr Other' });
  member = await createMember(api, { nickname: 'Wren Banksia' });
});
afterEach(() => api.close());

const visit = (startsAt: string, state: number, of = member) =>
  createReservation(api.db, practice, { memberId: of.id, startsAt, state });
const call = (displayTime: string, name: string, phone?: string) =>
  doctor.call('bookGuest', { body: { selectTime: '2026-09-03', displayTime, name, phone, type: 'initial' } });
const list = async (keyword?: string) =>
  (await doctor.call('listPatients', { query: keyword ? { keyword } : {} })).data.list;
const names = async (keyword?: string) => (await list(keyword)).map(({ name }) => name);
const cardOf = (kaReservationId: string, by = doctor) => by.call('getPatient', { params: { kaReservationId } });

describe('the list of patients', () => {
  it('has each person once, with what took place, what was missed and what is next', async () => {
    await visit('2026-08-01T00:00:00Z', 3);
    await visit('2026-08-08T00:00:00Z', 4);
    await visit('2026-08-15T00:00:00Z', 1);
    await visit('2026-09-10T00:00:00Z', 1);
    const latest = await visit('2026-09-17T00:00:00Z', 0);
    const zone = 'Australia/Sydney';
    expect(await list()).toEqual([
      {
        kaReservationId: latest,
        memberId: member.id,
        name: 'Wren Banksia',
        image: '',
        bookedBy: null,
        phone: '',
        email: '',
        isActive: true,
        isBlocked: false,
        attended: 2,
        noShows: 1,
        last: { utc: '2026-08-15T00:00:00.000Z', zone },
        next: { utc: '2026-09-10T00:00:00.000Z', zone },
      },
    ]);
  });

  it('has callers, and knows one again by name and number however both are typed', async () => {
    await call('09:00', 'Mr Boobook', '0491 570 006');
    await call('09:30', 'mr boobook', '0491570006');
    await call('10:00', 'Mr Boobook');
    await call('10:30', 'Mr Boobook');
    expect(await names()).toEqual(['Mr Boobook', 'Mr Boobook', 'mr boobook']);
    expect(await names('570 006')).toEqual(['mr boobook']);
  });

  it('lacks those whose request was declined or ran out, and has those who cancelled', async () => {
    await visit('2026-08-01T00:00:00Z', 2);
    await visit('2026-08-02T00:00:00Z', 7);
    expect(await list()).toEqual([]);
    await visit('2026-08-03T00:00:00Z', 6);
    expect(await names()).toEqual(['Wren Banksia']);
  });

  it('is searched by part of a name, whose signs are taken literally', async () => {
    await visit('2026-08-01T00:00:00Z', 3);
    expect(await names('banks')).toEqual(['Wren Banksia']);
    expect(await names('%')).toEqual([]);
    expect(await names('Koel')).toEqual([]);
  });

  it('comes page by page', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => createMember(api)));
    for (const [day, one] of people.entries()) await visit(`2026-07-${10 + day}T00:00:00Z`, 3, one);
    const { data: first } = await doctor.call('listPatients', { query: { pageSize: 10 } });
    const cursor = first.nextCursor ?? '';
    const { data: rest } = await doctor.call('listPatients', { query: { pageSize: 10, cursor } });
    const seen = [...first.list, ...rest.list].map(({ memberId }) => memberId);
    expect(seen).toEqual(people.map(({ id }) => id).reverse());
    expect(rest.nextCursor).toBeNull();
  });

  it('is for doctors, also while they are suspended', async () => {
    await visit('2026-08-01T00:00:00Z', 3);
    expect((await member.call('listPatients', { query: {} })).code).toBe(4031);
    expect((await other.call('listPatients', { query: {} })).data.list).toEqual([]);
    await suspendDoctor(api.db, doctor.id, 'keep');
    expect(await names()).toEqual(['Wren Banksia']);
  });
});

describe('the card of a patient', () => {
  it('has every appointment with this doctor alone, from whichever of them it is opened', async () => {
    const first = await visit('2026-08-01T00:00:00Z', 3);
    const second = await visit('2026-09-10T00:00:00Z', 6);
    const elsewhere = await createReservation(
      api.db,
      { id: other.id, clinicId: practice.clinicId },
      { memberId: member.id, startsAt: '2026-08-05T00:00:00Z', state: 3 },
    );
    const { data } = await cardOf(first);
    expect(data).toMatchObject({ attended: 1, cancelled: 1, since: expect.any(String) });
    expect(data.appointments.map(({ kaReservationId }) => kaReservationId)).toEqual([second, first]);
    expect((await cardOf(second)).data).toEqual(data);
    expect((await cardOf(elsewhere)).code).toBe(404);
    expect((await cardOf(first, other)).code).toBe(404);
    expect((await cardOf(first, member)).code).toBe(4031);
  });

  it('has the vouchers that were redeemed here', async () => {
    const id = await visit('2026-08-01T00:00:00Z', 3);
    const couponId = await createCoupon(api.db, practice);
    const { orderId, payUrl } = (await member.call('buyCoupon', { body: { couponId, quantity: 2 } })).data;
    await pay(api, payUrl);
    expect((await cardOf(id)).data.vouchers).toEqual([]);
    const { code = '' } = (await member.call('getOrder', { params: { orderId } })).data.codes[0] ?? {};
    await doctor.call('redeemCode', { body: { code: code ?? '' } });
    const redeemed = { name: 'Gentle peel', redeemedUtc: '2026-09-02T22:00:00.000Z', zone: 'Australia/Sydney' };
    expect((await cardOf(id)).data.vouchers).toMatchObject([redeemed]);
  });

  it('says that the account is suspended, blocked or deleted, and keeps the appointments', async () => {
    const id = await visit('2026-08-01T00:00:00Z', 3);
    await doctor.call('blockMember', { body: { userId: member.id } });
    expect((await cardOf(id)).data).toMatchObject({ isActive: true, isBlocked: true });
    await api.db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', member.id).execute();
    expect((await cardOf(id)).data).toMatchObject({ isActive: false, name: 'Wren Banksia' });
    await api.db.transaction().execute((trx) => removeAccount(trx, member, api.clock.now()));
    expect((await cardOf(id)).data).toMatchObject({ isActive: false, name: '', attended: 1 });
  });
});

describe('a private note', () => {
  const open = (kaReservationId: string, by = doctor) => by.call('openPatientNote', { body: { kaReservationId } });
  const save = (noteId: string, version: number, text: string, by = doctor) =>
    by.call('savePatientNote', { body: { noteId, version, text } });

  it('is one for each patient, and each look is recorded', async () => {
    const first = await visit('2026-08-01T00:00:00Z', 3);
    const second = await visit('2026-09-10T00:00:00Z', 1);
    const { data } = await open(first);
    expect(data).toMatchObject({ text: '', version: 0, savedUtc: null });
    expect((await save(data.noteId, 0, 'Prefers mornings.')).data).toMatchObject({ version: 1 });
    api.clock.advance(60);
    const { data: again } = await open(second);
    expect(again).toMatchObject({ noteId: data.noteId, text: 'Prefers mornings.' });
    expect(again.looks.map(({ at }) => at)).toEqual(['2026-09-02T22:01:00.000Z', '2026-09-02T22:00:00.000Z']);
  });

  it('is saved on top of the version that was read, and once where the answer was lost', async () => {
    const { noteId } = (await open(await visit('2026-08-01T00:00:00Z', 3))).data;
    await save(noteId, 0, 'One');
    expect((await save(noteId, 0, 'One')).data).toMatchObject({ version: 1, text: 'One' });
    const stale = { code: 409, reason: 'STALE_VERSION', data: { current: { version: 1, text: 'One' } } };
    expect(await save(noteId, 0, 'Two')).toMatchObject(stale);
    expect((await save(noteId, 1, 'Two')).data).toMatchObject({ version: 2 });
  });

  it('is of a caller as well', async () => {
    const { kaReservationId } = (await call('09:00', 'Mr Boobook', '0491 570 006')).data;
    const again = (await call('09:30', 'Mr Boobook', '0491 570 006')).data;
    const { noteId } = (await open(kaReservationId)).data;
    expect((await open(again.kaReservationId)).data.noteId).toBe(noteId);
  });

  it('is read and written by its doctor alone', async () => {
    const id = await visit('2026-08-01T00:00:00Z', 3);
    const { noteId } = (await open(id)).data;
    expect((await open(id, other)).code).toBe(404);
    expect((await save(noteId, 0, 'Mine', other)).code).toBe(404);
    expect((await open(id, member)).code).toBe(4031);
  });

  it('is in the export of the member with who has looked, and goes with the account', async () => {
    const id = await visit('2026-08-01T00:00:00Z', 3);
    const { noteId } = (await open(id)).data;
    await save(noteId, 0, 'Prefers mornings.');
    const everything = await findEverything(api.db, member.id);
    expect(everything.get('patient_note')).toMatchObject([{ doctor_id: doctor.id, text: 'Prefers mornings.' }]);
    expect(everything.get('patient_note_look')).toMatchObject([{ account_id: doctor.id }]);
    await api.db.transaction().execute((trx) => removeAccount(trx, member, api.clock.now()));
    expect(await api.db.selectFrom('patient_note').select('id').execute()).toEqual([]);
    expect((await open(id)).code).toBe(422);
    expect(await api.db.selectFrom('patient_note').select('id').execute()).toEqual([]);
  });

  it('is not in the record of what happened', async () => {
    const { noteId } = (await open(await visit('2026-08-01T00:00:00Z', 3))).data;
    await save(noteId, 0, 'Prefers mornings.');
    await api.project();
    const events = JSON.stringify(await api.db.selectFrom('event').selectAll().execute());
    const mails = await api.db.selectFrom('mail').select('id').execute();
    expect([events.includes('mornings'), mails]).toEqual([false, []]);
  });
});
