import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashedCode } from '#domains/commerce/commands/code';
import { lastMonth } from '#domains/commerce/commands/payout.service';
import { findProblems } from '#domains/commerce/store/check.store';
import { findDue, findPayoutsTo } from '#domains/commerce/store/payout.store';
import { requireConsent } from '#domains/identity/rules/consent.policy';
import { systemClock } from '#platform/clock/clock';
import { startTestApi, type TestApi } from '#testing/test-api';
import { demoLogins } from './logins';
import { revokeDemoStaff } from './revoke-demo-staff';
import { seedDemo } from './seed-demo';

let api: TestApi;
async function start(): Promise<void> {
  api = await startTestApi({ env: { LOGIN_FAILURES_PER_ADDRESS: '100' } });
  api.clock.time = new Date();
}

const seed = (withStaff = true) =>
  seedDemo(api.db, systemClock, api.files.storage, {
    withStaff,
    hashedCode: (orderId, place) => hashedCode(api.config, orderId, place),
  });

async function count(from: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)}`.execute(api.db);
  return rows[0]?.count ?? 0;
}

describe('seeding', () => {
  beforeEach(start);
  afterEach(() => api.close());

  it('has no staff where people reach the site from elsewhere, and takes the role from the staff of earlier data', async () => {
    const staff = () => api.db.selectFrom('account').select('email').where('staff', '=', true).execute();
    await seed(false);
    expect(await staff()).toEqual([]);
    await api.db.updateTable('account').set({ staff: true }).where('email', '=', 'admin@example.com').execute();
    expect(await revokeDemoStaff(api.db, systemClock.now())).toBe(true);
    expect(await staff()).toEqual([]);
    expect(await revokeDemoStaff(api.db, systemClock.now())).toBe(false);
  });

  it('is inserted once, also when two ask at once', async () => {
    const results = await Promise.all([seed(), seed()]);
    expect(results.sort()).toEqual([false, true]);
    expect(await seed()).toBe(false);
    expect(await count('account')).toBe(146);
  });
});

describe('the demo data', () => {
  beforeAll(async () => {
    await start();
    await seed();
  });
  afterAll(() => api.close());

  it('leaves 12 hours to doctors who answer requests, as the settings demand', async () => {
    expect(await count('booking_setting where not auto_confirm')).toBeGreaterThan(0);
    expect(await count('booking_setting where not auto_confirm and notice_hours < 12')).toBe(0);
  });

  it('has the size of the brief', async () => {
    const sizes = {
      "account where role = 'DOCTOR'": 25,
      "doctor_profile where application_state = 'APPROVED'": 20,
      clinic: 16,
      "account where role = 'USER' and not staff": 120,
      'post where diary is null and not question': 180,
      question: 9,
      'post where diary is not null': 43,
      'post_like where post_id not in (select post_id from question)': 2400,
      post_save: 500,
      follow: 700,
      'comment where parent_id is null and post_id not in (select post_id from question)': 650,
      'comment where parent_id is not null': 240,
      report: 20,
      reservation: 220,
      waitlist: 12,
      "audit_entry where action = 'application.approve'": 22,
      "audit_entry where action = 'voucher.suspend'": 2,
      'reservation where fee_aud = 0': 0,
      'reservation r where not exists (select from reservation_event e where e.reservation_id = r.id and e.to_state = r.state)': 0,
      evaluation: 90,
      "reservation r join account a on a.id = r.member_id where a.email = 'member@example.com' and r.state = 3 and not exists (select from evaluation e where e.reservation_id = r.id)": 1,
      meeting: 25,
    };
    for (const [from, size] of Object.entries(sizes)) expect([from, await count(from)]).toEqual([from, size]);
    expect(await count('(select distinct title from post where not question) t')).toBe(180 + 43);
    expect(await count('doctor_view')).toBeGreaterThan(2000);
    expect(await count("post where status = 'DRAFT' or visibility = 'PRIVATE' or sensitive")).toBeGreaterThan(30);
  });

  it('has counts that are those of the rows, and someone to ask, to highlight, to mention and to tell', async () => {
    const wrong = `post_count c where likes <> (select count(*) from post_like where post_id = c.post_id)
      or comments <> (select count(*) from comment where post_id = c.post_id)
      or saves <> (select count(*) from post_save where post_id = c.post_id)`;
    expect(await count(wrong)).toBe(0);
    expect(await count('post_area where published_at is not null')).toBeGreaterThan(200);
    expect(await count("follow where state = 'REQUESTED'")).toBeGreaterThan(1);
    expect(await count('post where highlight is not null')).toBeGreaterThan(10);
    expect(await count('mention')).toBe(24);
    expect(await count('comment_like')).toBeGreaterThan(500);
    expect(await count('notification where read_at is null')).toBeGreaterThan(1);
  });

  it('has a film that everybody can play, with its poster', async () => {
    const { list } = (await api.call('listAllPosts', { body: { pageSize: 20 } })).data;
    const [film] = list.flatMap(({ media }) => media).filter(({ kind }) => kind === 'video');
    const poster = await api.fetch(film?.poster ?? '');
    expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const reply = await api.fetch(film?.src ?? '', { headers: { range: 'bytes=0-3' } });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([206, 'video/webm']);
    expect(Buffer.from(await reply.arrayBuffer()).toString('hex')).toBe('1a45dfa3');
  });

  it('begins with stories in both languages, whose pictures and portraits can be seen', async () => {
    const { list } = (await api.call('listAllPosts', { body: { pageSize: 20 } })).data;
    const chinese = list.filter(({ title }) => /\p{Script=Han}/u.test(title));
    expect(chinese.length).toBeGreaterThan(2);
    const pictures = list.flatMap(({ media }) => media).filter(({ uploadId, kind }) => uploadId && kind === 'image');
    expect(pictures.length).toBeGreaterThan(10);
    for (const { src } of pictures.slice(0, 3)) {
      const reply = await api.fetch(src);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    const portraits = list.map(({ author }) => author.image).filter((image) => image !== '');
    expect(portraits.length).toBeGreaterThan(5);
    expect((await api.fetch(portraits[0] ?? '')).status).toBe(200);
  });

  it('lets every demo login in, at its own endpoint', async () => {
    for (const { email, password, who } of demoLogins) {
      const call = who.includes('doctor') ? 'logInDoctor' : 'logInUser';
      expect([email, (await api.call(call, { body: { email, password } })).code]).toEqual([email, 100]);
    }
  });

  it('gives the demo member a reservation in every state, and the new member nothing', async () => {
    const of = (email: string) => `reservation r join account a on a.id = r.member_id where a.email = '${email}'`;
    const { rows } = await sql<{
      state: number;
    }>`select distinct r.state from ${sql.raw(of('member@example.com'))} order by 1`.execute(api.db);
    expect(rows.map(({ state }) => state)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(await count(of('newmember@example.com'))).toBe(0);
    const bought = `coupon_order o join account a on a.id in (o.buyer_id, o.holder_id) where a.email = 'newmember@example.com'`;
    expect(await count(bought)).toBe(0);
  });

  it('has everybody agree to what posting asks for, but the new member', async () => {
    const accounts = await api.db.selectFrom('account').select(['id', 'email']).execute();
    const now = api.clock.now();
    const asked: string[] = [];
    for (const { id, email } of accounts) {
      await requireConsent(api.db, id, 'post', now).catch(() => asked.push(email));
    }
    expect(asked).toEqual(['newmember@example.com']);
  });

  it('gives every approved doctor free times, and some a score', async () => {
    const { data } = await api.call('searchDoctors', { body: { pageSize: 20 } });
    const slots = await api.call('listNextSlots', {
      body: { doctorUserIds: data.list.map(({ doctorUserId }) => doctorUserId) },
    });
    expect(slots.data.every((doctor) => doctor.slots.length === 3)).toBe(true);
    expect(data.list.some(({ rating }) => rating !== null)).toBe(true);
    expect(data.list.every(({ registrationNumber }) => /^(MED|DEN)99900000\d\d$/.test(registrationNumber))).toBe(true);
  });

  it('gives the doctor who can be tried out a full day today, requests and a meeting that opens', async () => {
    const of = (what: string) =>
      count(
        `reservation r join account d on d.id = r.doctor_id and d.email = 'doctor@example.com' join clinic c on c.id = r.clinic_id ${what}`,
      );
    expect(
      await of('where r.state = 1 and (r.starts_at at time zone c.zone)::date = (now() at time zone c.zone)::date'),
    ).toBeGreaterThan(6);
    expect(await of('where r.state = 0')).toBeGreaterThanOrEqual(4);
    const states = await api.db.selectFrom('meeting').select('state').distinct().execute();
    expect(states.map(({ state }) => state).sort()).toEqual(
      expect.arrayContaining(['CANCELLED', 'ENDED', 'SCHEDULED']),
    );
  });

  it('lets vouchers end with their day, as the rules make them', async () => {
    const { rows } = await sql<{ clock: string }>`
      select distinct to_char(ends_at at time zone z.zone, 'HH24:MI:SS.MS') as clock from coupon join clinic z on z.id = clinic_id
      union select to_char(o.valid_until at time zone z.zone, 'HH24:MI:SS.MS') from coupon_order o
        join coupon k on k.id = o.coupon_id join clinic z on z.id = k.clinic_id where o.valid_until is not null`.execute(
      api.db,
    );
    expect(rows).toEqual([{ clock: '23:59:59.999' }]);
  });

  it('has a doctor whose yearly check is overdue, with the history of the application', async () => {
    const rows = await api.db
      .selectFrom('application_event as e')
      .innerJoin('application as p', 'p.id', 'e.application_id')
      .innerJoin('doctor_profile as d', 'd.account_id', 'p.account_id')
      .select(['p.account_id', 'd.application_state', 'e.action', 'e.at', 'p.recheck_at'])
      .where('p.state', '=', 'EXPIRED')
      .orderBy('e.at')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['submit', 'take', 'approve', 'expire']);
    const [{ account_id: id = '', application_state: state } = {}] = rows;
    expect(state).toBe('EXPIRED');
    expect(rows.at(-1)?.at).toEqual(rows.at(-1)?.recheck_at);
    expect(rows.at(-1)?.at.getTime()).toBeLessThan(Date.now());
    const { data } = await api.call('getDoctorDetail', { query: { id } });
    expect(data).toMatchObject({ takingBookings: false, closedFor: 'check-due' });
  });

  it('has vouchers and orders in every state, and books that agree', async () => {
    const statesOf = async (table: 'coupon' | 'coupon_order') =>
      (await api.db.selectFrom(table).select('state').distinct().execute()).map(({ state }) => state).sort();
    expect(await statesOf('coupon')).toEqual(['DELETED', 'DRAFT', 'LISTED', 'SUSPENDED', 'UNLISTED']);
    const orderStates = [
      ...['CANCELLED', 'EXPIRED', 'ISSUED', 'PENDING_PAYMENT', 'REDEEMED', 'REFUNDED', 'REFUND_REQUESTED'],
    ];
    expect(await statesOf('coupon_order')).toEqual(orderStates);
    expect([await count('coupon'), await count('coupon_order')]).toEqual([30, 64]);
    const disputes = await api.db
      .selectFrom('payment_dispute')
      .select(['state', 'due_at', 'opened_at'])
      .orderBy('state')
      .execute();
    expect(disputes.map(({ state }) => state)).toEqual(['LOST', 'OPEN', 'WON']);
    expect(disputes.every(({ due_at, opened_at }) => due_at !== null && due_at > opened_at)).toBe(true);
    expect(await findProblems(api.db)).toEqual([]);
    const own = `coupon_order o join account a on a.id = o.buyer_id and a.email = 'member@example.com'`;
    expect(await count(`(select distinct o.state from ${own}) s`)).toBe(orderStates.length);
  });

  it('has paid the doctor who can be tried out, and owes them the last month', async () => {
    const { id } = await api.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'doctor@example.com')
      .executeTakeFirstOrThrow();
    const paid = await findPayoutsTo(api.db, id);
    expect(paid.map(({ payer_name }) => payer_name)).toEqual(['Charis Team']);
    const month = lastMonth(api.clock.now());
    expect(month > (paid[0]?.month ?? '')).toBe(true);
    const { rows } = await findDue(api.db, month, { pageNum: 1, pageSize: 30 });
    expect(rows.find(({ doctor_id }) => doctor_id === id)).toMatchObject({ account: { bsb: '999999' } });
    expect(await count("audit_entry where action = 'payout.record'")).toBe(await count('payout'));
  });
});
