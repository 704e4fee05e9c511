import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { payTestSession } from '#domains/commerce/commands/test-stripe';
import { findProblems } from '#domains/commerce/store/check.store';
import { insertEmailChange } from '#domains/identity/store/email-change.store';
import { insertTicket } from '#domains/identity/store/email-ticket.store';
import { linkGoogle } from '#domains/identity/store/identity.store';
import { collectOrphans } from '#domains/media/commands/collect-orphans';
import { makeExport } from '#domains/privacy/commands/export.service';
import { deleteDueAccount } from '#domains/privacy/jobs/own-data-jobs';
import { removeAccount } from '#domains/privacy/store/deletion.store';
import { findEverything } from '#domains/privacy/store/export.store';
import {
  createAccount,
  createComment,
  createDoctor,
  createPost,
  createReservation,
  createSession,
  password,
} from '#testing/factories';
import { startGoogle } from '#testing/google';
import { messagesTo } from '#testing/mail';
import { asMember, createMember, type TestMember } from '#testing/member';
import { createUpload } from '#testing/ready-upload';
import { tablesWith } from '#testing/tables-with';
import { createTeam } from '#testing/team';
import { startTestApi, type TestApi } from '#testing/test-api';
import { sendEvent } from '#testing/voucher-sale';
import { createCoupon, openPayment, pay } from '#testing/vouchers';

const mark = 'Quokkamarker';

// Each table is searched, also on a machine that is busy.
vi.setConfig({ testTimeout: 60_000 });

let api: TestApi;
let id: string;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  const person = { nickname: mark, name: mark, email: `${mark}@example.com`, birthday: '1990-01-02' };
  id = (await createAccount(api.db, person)).id;
  token = await createSession(api.db, id, api.clock.now(), 24 * 30);
});
afterEach(() => api.close());

const request = (body: object = { password }) => api.call('requestDeletion', { body }, { token });
const statusOf = async () =>
  (await api.db.selectFrom('account').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

/** Something of the person in as many places as the API has. */
async function leaveTraces() {
  const other = await createAccount(api.db);
  const otherToken = await createSession(api.db, other.id, api.clock.now());
  const postId = await createPost(api.db, id, { title: mark, content: mark, tags: [mark.toLowerCase()] });
  const theirs = await createPost(api.db, other.id, { title: 'Theirs' });
  const person = await asMember(api, { id, nickname: mark, email: `${mark}@example.com` });
  await person.call('commentPost', { body: { postId: theirs, content: mark } });
  await api.call('likePost', { body: { postId: theirs } }, { token });
  await api.call('savePost', { body: { postId: theirs } }, { token });
  await api.call('followMember', { body: { userId: other.id } }, { token });
  await api.call('blockMember', { body: { userId: (await createAccount(api.db)).id } }, { token });
  await api.call('giveConsent', { body: { document: 'terms' } }, { token });
  await api.call('saveDraft', { body: { title: mark, content: mark, media: [], tags: [] } as never }, { token });
  await api.call(
    'reportContent',
    { body: { subject: { kind: 'post', id: theirs }, reason: 'spam', note: mark } },
    { token },
  );
  await api.call('commentPost', { body: { postId, content: 'Hello' } }, { token: otherToken });
  const letter = { topic: 'other', name: mark, email: `${mark}@example.com`, message: mark } as const;
  await api.call('contactUs', { body: letter }, { token });
  const doctor = await createDoctor(api.db);
  const { clinic_id } = await api.db
    .selectFrom('doctor_profile')
    .select('clinic_id')
    .where('account_id', '=', doctor.id)
    .executeTakeFirstOrThrow();
  const start = new Date(api.clock.now().getTime() - 5 * 24 * 3_600_000);
  const end = new Date(start.getTime() + 30 * 60_000);
  const proof = { email: `${mark}@example.com`, source: 'register', role: 'USER', google_subject: null } as const;
  await insertTicket(api.db, mark, { ...proof, expires_at: start, used_at: start });
  await insertEmailChange(api.db, mark, {
    account_id: id,
    old_email: `old${mark}@example.com`,
    at: start,
    undone_at: null,
  });
  await api.db
    .insertInto('clinic_invitation')
    .values({
      clinic_id: doctor.clinicId,
      email: `Old${mark}@example.com`,
      role: 'receptionist',
      language: 'en',
      invited_by: doctor.id,
      invited_at: start,
      expires_at: end,
    })
    .execute();
  await insertTicket(api.db, `old${mark}`, {
    ...proof,
    email: `old${mark}@example.com`,
    expires_at: start,
    used_at: start,
  });
  const reservation = await api.db
    .insertInto('reservation')
    .values({
      doctor_id: doctor.id,
      member_id: id,
      clinic_id: clinic_id ?? '',
      starts_at: start,
      ends_at: end,
      busy: `["${start.toISOString()}","${end.toISOString()}")`,
      state: 3,
      mode: 'clinic',
      category_name: null,
      note: mark,
      reason: mark,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const event = { action: 'cancel-as-doctor', from_state: 1, to_state: 5, by_account: doctor.id, reason: mark };
  await api.db
    .insertInto('reservation_event')
    .values({ reservation_id: reservation.id, ...event, at: start })
    .execute();
}

/** Orders of the person and gifts to them, with whatever they wrote about them. */
async function leaveOrders() {
  const doctor = await createDoctor(api.db);
  const couponId = await createCoupon(api.db, doctor);
  const buyer = await asMember(api, { id, nickname: mark, email: `${mark}@example.com` });
  const friend = await createMember(api);
  const buy = async (who: TestMember, giftEmail: string) => {
    const gift = { giftEmail, giftMessage: `With love, ${mark}` };
    const { orderId, payUrl } = (await who.call('buyCoupon', { body: { couponId, quantity: 1, ...gift } })).data;
    await pay(api, payUrl);
    return orderId;
  };
  const given = await buy(buyer, 'friend@example.com');
  const taken = await buy(friend, `${mark}@example.com`);
  await buyer.call('requestRefund', { body: { orderId: given, reason: mark } });
  await api.db.updateTable('coupon_order').set({ holder_id: id }).where('id', '=', taken).execute();
  await friend.call('requestRefund', { body: { orderId: taken, reason: 'Something of the giver' } });
  return { given, taken };
}

describe('the deletion of an account', () => {
  it('is due after 7 business days, is told by mail, and can be undone until then', async () => {
    const { data } = await request();
    expect(data.dueAt).toBe('2026-12-02T12:59:59.999Z');
    expect((await request()).data).toEqual(data);
    expect(await statusOf()).toBe('DELETION_REQUESTED');
    await api.call('undoDeletion', {}, { token });
    expect(await statusOf()).toBe('ACTIVE');
    expect((await api.call('getDeletion', {}, { token })).data).toMatchObject({ requestedAt: null, dueAt: null });
  });

  it('says which vouchers it costs the person, and the buyers of a doctor', async () => {
    const doctor = await createDoctor(api.db);
    const couponId = await createCoupon(api.db, doctor);
    const buyer = await asMember(api, { id, nickname: mark, email: `${mark}@example.com` });
    const buy = async (quantity: number) => {
      const { orderId, payUrl } = (await buyer.call('buyCoupon', { body: { couponId, quantity } })).data;
      await pay(api, payUrl);
      return orderId;
    };
    const kept = await buy(2);
    await buyer.call('requestRefund', { body: { orderId: await buy(1), reason: 'Moved' } });
    const lossesOf = async (member: TestMember) => (await member.call('getDeletion', {})).data;
    expect(await lossesOf(buyer)).toMatchObject({
      unusedVouchers: 2,
      soldVouchers: 0,
      vouchers: [{ orderId: kept, name: expect.any(String), count: 2, validUntilUtc: expect.any(String) }],
    });
    const seller = await asMember(api, { nickname: 'Doctor', ...doctor });
    expect(await lossesOf(seller)).toMatchObject({ unusedVouchers: 0, soldVouchers: 2, vouchers: [] });
  });

  it('asks for the password, and names what is booked', async () => {
    expect(await request({})).toMatchObject({ code: 401, data: { errors: [{ field: 'password' }] } });
    expect((await request({ password: 'not the password' })).code).toBe(401);
    expect(await statusOf()).toBe('ACTIVE');
    const doctor = await createDoctor(api.db, { account: { nickname: 'Dr Banksia Thornbill' } });
    const startsAt = '2026-12-07T00:00:00.000Z';
    const reservationId = await createReservation(api.db, doctor, { memberId: id, startsAt, state: 1 });
    expect((await request()).code).toBe(409);
    expect((await api.call('getDeletion', {}, { token })).data.appointments).toEqual([
      { reservationId, name: 'Dr Banksia Thornbill', startUtc: startsAt, zone: 'Australia/Sydney' },
    ]);
  });

  it('waits until a team has another owner, who can act as one', async () => {
    const team = await createTeam(api);
    const ask = (who: TestMember) => who.call('requestDeletion', { body: { password } });
    const refusal = { code: 409, msg: expect.stringContaining('Your team needs an owner.') };
    expect(await ask(team.owner)).toMatchObject(refusal);
    const values = { clinicId: team.clinicId, userId: team.practitioner.id, role: 'owner' as const };
    await team.owner.call('changeTeamRole', { body: values });
    expect((await ask(team.owner)).code).toBe(100);
    expect(await ask(team.practitioner)).toMatchObject(refusal);
    const left = await team.practitioner.call('removeFromTeam', { body: values });
    expect(left).toMatchObject({ code: 422, msg: expect.stringContaining('A team needs an owner.') });
  });

  it('does not wait for who owns a team alone', async () => {
    const team = await createTeam(api);
    for (const one of [team.practitioner, team.receptionist, team.bookkeeper]) {
      await one.call('removeFromTeam', { body: { clinicId: team.clinicId, userId: one.id } });
    }
    expect((await team.owner.call('requestDeletion', { body: { password } })).code).toBe(100);
  });

  it('is asked for by the Google account of who has no password, and by no other', async () => {
    await api.close();
    const google = await startGoogle();
    onTestFinished(() => google.close());
    api = await startTestApi({ env: google.env });
    id = (await createAccount(api.db, { password_hash: null })).id;
    token = await createSession(api.db, id, api.clock.now());
    await linkGoogle(api.db, 'own', id, api.clock.now());
    const email = 'wattle@example.com';
    const by = (sub: string) => request({ googleAccessToken: google.issue({ sub, email }) });
    expect((await request({})).code).toBe(401);
    expect((await by('other')).code).toBe(401);
    expect((await by('own')).code).toBe(100);
  });

  it('stands in the queue of staff', async () => {
    await request();
    const staff = await createAccount(api.db, { staff: true });
    const staffToken = await createSession(api.db, staff.id, api.clock.now());
    const { list } = (await api.call('listDeletions', {}, { token: staffToken })).data;
    expect(list).toMatchObject([{ id, member: { nickname: mark } }]);
  });

  it('is not carried out before its time', async () => {
    await request();
    expect(await deleteDueAccount(api)).toBe(false);
  });

  it('ends the appointments that were booked meanwhile, as cancelled by the member, and mails the doctor', async () => {
    await request();
    const doctor = await createDoctor(api.db, { account: { email: 'dr@example.com' } });
    const visit = (startsAt: string, state: number) =>
      createReservation(api.db, doctor, { memberId: id, startsAt, state });
    const ends = [await visit('2027-01-11T00:00:00Z', 1), await visit('2027-01-12T00:00:00Z', 0)];
    const past = await visit('2026-11-20T00:00:00Z', 1);
    api.clock.advance(10 * 24 * 3600);
    // The mail to the doctor names the member, so the account is deleted after it.
    expect(await deleteDueAccount(api)).toBe(false);
    await api.project();
    expect(await deleteDueAccount(api)).toBe(true);
    const rows = await api.db.selectFrom('reservation').select(['id', 'state']).execute();
    const stateIn = Object.fromEntries(rows.map((row) => [row.id, row.state]));
    expect([...ends, past].map((one) => stateIn[one])).toEqual([6, 6, 1]);
    const mails = await messagesTo(api, 'dr@example.com');
    expect(mails.map(({ text }) => text.includes(mark))).toEqual([true, true]);
  });

  it('ends the appointments of a doctor who is deleted', async () => {
    const doctor = await createDoctor(api.db);
    const seller = await asMember(api, { nickname: 'Doctor', ...doctor });
    await seller.call('requestDeletion', { body: { password } });
    const given = { memberId: id, startsAt: '2027-01-11T00:00:00Z' };
    const visit = await createReservation(api.db, doctor, { ...given, state: 1 });
    api.clock.advance(10 * 24 * 3600);
    expect(await deleteDueAccount(api)).toBe(false);
    await api.project();
    expect(await deleteDueAccount(api)).toBe(true);
    const row = await api.db.selectFrom('reservation').select('state').where('id', '=', visit).executeTakeFirst();
    expect(row?.state).toBe(5);
  });

  it('returns what was paid meanwhile, and a payment that comes later', async () => {
    const { dueAt } = (await request()).data;
    api.clock.advance((Date.parse(dueAt ?? '') - api.clock.now().getTime()) / 1000 - 600);
    const buyer = await asMember(api, { id, nickname: mark, email: `${mark}@example.com` });
    const couponId = await createCoupon(api.db, await createDoctor(api.db));
    const buy = async () => (await buyer.call('buyCoupon', { body: { couponId, quantity: 1 } })).data;
    const paid = await buy();
    await pay(api, paid.payUrl);
    const late = await buy();
    const sessionId = (await openPayment(api, late.payUrl)).split('/').at(-1) ?? '';
    api.clock.advance(600);
    expect(await deleteDueAccount(api)).toBe(false);
    await api.project();
    expect(await deleteDueAccount(api)).toBe(true);
    await sendEvent(api, (await payTestSession(api, sessionId)) ?? {});
    const orders = await api.db.selectFrom('coupon_order').select(['id', 'state']).execute();
    expect(Object.fromEntries(orders.map((row) => [row.id, row.state]))).toEqual({
      [paid.orderId]: 'REFUNDED',
      [late.orderId]: 'CANCELLED',
    });
    const refunds = await api.db.selectFrom('refund').select(['order_id', 'cents']).execute();
    expect(refunds.map((row) => row.order_id).sort()).toEqual([paid.orderId, late.orderId].sort());
    expect(await findProblems(api.db)).toEqual([]);
    const coupon = api.db.selectFrom('coupon').select('taken').where('id', '=', couponId);
    expect(await coupon.executeTakeFirst()).toEqual({ taken: 0 });
  });

  it('leaves nothing of a person in any table', async () => {
    await leaveTraces();
    const { given, taken } = await leaveOrders();
    expect((await tablesWith(api, mark)).length).toBeGreaterThan(6);
    expect((await request()).code).toBe(100);
    api.clock.advance(10 * 24 * 3600);
    expect(await deleteDueAccount(api)).toBe(true);
    expect(await tablesWith(api, mark)).toEqual([]);
    // Places that stay for others, without words: who has been deleted, a comment in its thread, a record of care.
    const places = ['account', 'comment', 'reservation'];
    expect((await tablesWith(api, id)).filter((table) => !places.includes(table))).toEqual([]);
    expect(await statusOf()).toBe('DELETED');
    const orders = await api.db.selectFrom('coupon_order').selectAll().where('id', 'in', [given, taken]).execute();
    expect(orders.map(({ total_cents, holder_id }) => [total_cents, holder_id])).toEqual(
      orders.map(() => [19_900, null]),
    );
    expect(await findProblems(api.db)).toEqual([]);
    expect((await api.call('getDeletion', {}, { token })).status).toBe(403);
  });
});

it('keeps what is written to an earlier email of the person that another account has by now', async () => {
  const email = 'taken@example.com';
  const other = await createAccount(api.db, { email });
  const otherToken = await createSession(api.db, other.id, api.clock.now());
  await insertEmailChange(api.db, mark, { account_id: id, old_email: email, at: api.clock.now(), undone_at: null });
  const letter = { topic: 'other', name: 'Other', email, message: 'Hello' } as const;
  await api.call('contactUs', { body: letter }, { token: otherToken });
  await removeAccount(api.db, { id, email: `${mark}@example.com` }, api.clock.now());
  expect(await tablesWith(api, email)).toEqual(['account', 'mail', 'ticket']);
});

it('leaves of a doctor a profile that names no one, and lets the files go', async () => {
  const doctor = await createDoctor(api.db, { account: { nickname: mark, email: `dr${mark}@example.com` } });
  const person = await asMember(api, { nickname: mark, ...doctor });
  const numberOf = async () => {
    const known = api.db.selectFrom('doctor_profile').select('registration_number').where('account_id', '=', doctor.id);
    return (await known.executeTakeFirstOrThrow()).registration_number;
  };
  const number = await numberOf();
  await person.call('setDoctorProfile', { body: { version: 1, bio: mark } });
  const details = {
    education: [{ title: 'MBBS', institution: mark, year: 2004 }],
    experience: [{ role: 'Registrar', institution: mark, fromYear: 2005, toYear: 2010 }],
    faq: [{ question: mark, answer: mark }],
  };
  expect((await person.call('setDoctorDetails', { body: { version: 2, ...details } })).code).toBe(100);
  const uploadId = await createUpload(api, doctor.id, 'doctor-video');
  expect((await person.call('addDoctorVideo', { body: { uploadId, title: mark } })).code).toBe(100);
  await removeAccount(api.db, doctor, api.clock.now());
  // The other account of these tests has the same name.
  await removeAccount(api.db, { id, email: `${mark}@example.com` }, api.clock.now());
  expect(await tablesWith(api, mark)).toEqual([]);
  expect(await tablesWith(api, number)).toEqual([]);
  expect(await numberOf()).toMatch(/^MED98\d{8}$/);
  api.clock.advance(2 * 24 * 3600);
  expect(await collectOrphans(api)).toBe(1);
});

it('has the bank account of a doctor in their export, and deletes it with the account', async () => {
  const doctor = await createDoctor(api.db);
  const person = await asMember(api, { nickname: 'Doctor', ...doctor });
  const account = { holder: 'Dr Thornbill', bsb: '062-000', accountNumber: '987612345', password };
  await person.call('setPayoutAccount', { body: account });
  const kept = { holder: 'Dr Thornbill', account_number: '987612345' };
  expect((await findEverything(api.db, doctor.id)).get('payout_account')).toMatchObject([kept]);
  await removeAccount(api.db, doctor, api.clock.now());
  expect(await tablesWith(api, '987612345')).toEqual([]);
});

it('ends what a doctor offers who is deleted, and keeps what was sold', async () => {
  const doctor = await createDoctor(api.db);
  const states = async () =>
    (await api.db.selectFrom('coupon').select(['id', 'state']).execute()).map((row) => [row.id, row.state]);
  const [sold, unsold] = [await createCoupon(api.db, doctor), await createCoupon(api.db, doctor)];
  await api.db.updateTable('coupon').set({ sold: 1, taken: 1 }).where('id', '=', sold).execute();
  await removeAccount(api.db, doctor, api.clock.now());
  expect(Object.fromEntries(await states())).toEqual({ [sold]: 'UNLISTED', [unsold]: 'DELETED' });
});

describe('the export', () => {
  it('has orders with their codes, and of a gift nothing that its giver paid or wrote to the clinic', async () => {
    const { given, taken } = await leaveOrders();
    const everything = await findEverything(api.db, id);
    const orders = everything.get('coupon_order') ?? [];
    expect(orders.map((row) => row.id).sort()).toEqual([given, taken].sort());
    expect(orders.find((row) => row.id === given)).toMatchObject({ total_cents: 19_900, refund_reason: mark });
    expect(everything.get('voucher_code')).toMatchObject([{ order_id: given }]);
    expect(JSON.stringify(orders.find((row) => row.id === taken))).not.toMatch(/giver|cents|hash|payment/);
  });

  it('waits, is made, and holds everything with an index', async () => {
    await leaveTraces();
    expect((await api.call('requestExport', {}, { token })).data.state).toBe('waiting');
    expect(await makeExport(api)).toBe(true);
    const { data } = await api.call('getExport', {}, { token });
    expect(data.state).toBe('ready');
    const response = await api.fetch(data.url);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['index.html', 'data/account.json', 'data/post.json', 'data/reservation.json']),
    );
    const text = Object.values(files)
      .map((file) => strFromU8(file))
      .join();
    expect(text).toContain(mark);
    expect(text).not.toContain('password_hash');
    const index = strFromU8(files['index.html'] ?? new Uint8Array());
    expect(index).toContain('Posts and drafts');
    // Each has a name in plain words.
    expect(index).not.toMatch(/>[a-z_]+ \(\d+\)</);
    expect(strFromU8(files['data/ticket_message.json'] ?? new Uint8Array())).toContain(mark);
  });

  it('says nothing of what others wrote', async () => {
    const other = await createAccount(api.db);
    const postId = await createPost(api.db, id);
    await createComment(api.db, { postId, authorId: other.id, content: 'Someone else' });
    await api.call('requestExport', {}, { token });
    await makeExport(api);
    const { data } = await api.call('getExport', {}, { token });
    const files = unzipSync(new Uint8Array(await (await api.fetch(data.url)).arrayBuffer()));
    expect(
      Object.values(files)
        .map((file) => strFromU8(file))
        .join(),
    ).not.toContain('Someone else');
  });

  it('is over after 7 days', async () => {
    await api.call('requestExport', {}, { token });
    await makeExport(api);
    api.clock.advance(8 * 24 * 3600);
    expect((await api.call('getExport', {}, { token })).data.state).toBe('none');
  });
});
