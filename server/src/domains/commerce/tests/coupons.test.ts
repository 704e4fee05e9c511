import type { InputOf } from '@charis/shared/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadContent } from '#content/load-content.store';
import { momentOfDay } from '#platform/clock/shown-days';
import { createAccount, createDoctor } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createCoupon, pay } from '#testing/vouchers';

type Wanted = InputOf<'createCoupon'>['body'];

let api: TestApi;
let doctor: Awaited<ReturnType<typeof createDoctor>>;
let seller: TestMember;
let other: TestMember;
let member: TestMember;
let wanted: Wanted;

beforeAll(async () => {
  api = await startTestApi();
  await loadContent(api.db);
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  doctor = await createDoctor(api.db);
  seller = await asMember(api, { nickname: 'Seller', ...doctor });
  other = await asMember(api, { nickname: 'Other', ...(await createDoctor(api.db)) });
  member = await createMember(api, { nickname: 'Wattle' });
  wanted = {
    name: 'Gentle peel',
    categoryName: 'chemical_peels',
    clinicId: doctor.clinicId,
    included: 'One treatment',
    excluded: '',
    terms: 'Please book ahead.',
    beforePrice: 300,
    afterPrice: 199,
    stock: 10,
    validDays: 180,
    endsUtc: '2027-01-31T12:59:00.000Z',
  };
});

const listed = (given: Parameters<typeof createCoupon>[2] = {}) => createCoupon(api.db, doctor, given);
const show = async (couponId: string, viewer = seller) => viewer.call('couponById', { params: { couponId } });
const onSale = async (viewer = member) =>
  (await viewer.call('doctorCouponList', { params: { id: doctor.id } })).data.list.map(({ couponId }) => couponId);
async function sell(couponId: string): Promise<string> {
  const { data } = await member.call('buyCoupon', { body: { couponId, quantity: 1 } });
  await pay(api, data.payUrl);
  return data.orderId;
}
const fieldsOf = (data: unknown) => (data as { errors: { field: string }[] }).errors.map(({ field }) => field);

describe('createCoupon', () => {
  it('makes a draft that only its seller sees', async () => {
    const { data } = await seller.call('createCoupon', { body: wanted });
    expect((await show(data.couponId)).data).toMatchObject({
      state: 'DRAFT',
      own: true,
      stockLeft: 10,
      afterPrice: 199,
    });
    expect((await show(data.couponId, member)).code).toBe(404);
    expect((await show(data.couponId, other)).code).toBe(404);
    expect(await onSale(seller)).toEqual([]);
  });

  it.each<[string, Partial<Wanted>]>([
    ['name', { name: '' }],
    ['terms', { terms: '' }],
    ['afterPrice', { afterPrice: 300 }],
    ['stock', { stock: 0 }],
    ['validDays', { validDays: 29 }],
    ['endsUtc', { endsUtc: '2026-11-22T00:00:00.000Z' }],
    ['categoryName', { categoryName: 'no_such_thing' }],
    ['categoryName', { categoryName: 'facelift' }],
    ['name', { name: 'Painless and guaranteed' }],
  ])('refuses %s in %j', async (field, wrong) => {
    const { code, data } = await seller.call('createCoupon', { body: { ...wanted, ...wrong } });
    expect([400, 422]).toContain(code);
    expect(fieldsOf(data)).toContain(field);
  });

  it('is for approved doctors, at clinics of theirs', async () => {
    expect((await member.call('createCoupon', { body: wanted })).code).toBe(4031);
    const { code, data } = await other.call('createCoupon', { body: wanted });
    expect([code, fieldsOf(data)]).toEqual([422, ['clinicId']]);
  });

  it('makes one voucher of two requests with the same key', async () => {
    const key = { 'idempotency-key': 'the-same-voucher' };
    const [one, two] = [
      await seller.call('createCoupon', { body: wanted }, key),
      await seller.call('setCoupon', { body: wanted }),
    ];
    const again = await seller.call('createCoupon', { body: wanted }, key);
    expect(again.data).toEqual(one.data);
    expect(two.data.couponId).not.toBe(one.data.couponId);
    expect((await seller.call('ownCoupons', { query: {} })).data.total).toBe(2);
  });
});

describe('updateCoupon', () => {
  it('changes everything before the first sale', async () => {
    const couponId = await listed();
    const changed = { ...wanted, name: 'Deep peel', afterPrice: 249, terms: 'By appointment.', validDays: 90 };
    expect((await seller.call('updateCoupon', { body: { couponId, ...changed } })).code).toBe(100);
    expect((await show(couponId, member)).data).toMatchObject({ name: 'Deep peel', afterPrice: 249, validDays: 90 });
  });

  it('keeps name, price, terms and validity after it, and the stock above what is taken', async () => {
    const couponId = await listed({ ends_at: new Date(wanted.endsUtc) });
    await sell(couponId);
    const update = (more: Partial<Wanted>) => seller.call('updateCoupon', { body: { couponId, ...wanted, ...more } });
    for (const [field, more] of [
      ['name', { name: 'Consultation only' }],
      ['afterPrice', { afterPrice: 99 }],
      ['terms', { terms: 'Other terms.' }],
      ['validDays', { validDays: 365 }],
    ] as const) {
      const { data } = await update(more);
      expect(fieldsOf(data)).toEqual([field]);
    }
    expect((await update({ stock: 1 })).code).toBe(100);
    expect((await show(couponId, member)).data).toMatchObject({ state: 'SOLD_OUT', stockLeft: 0, afterPrice: 199 });
    await api.db.updateTable('coupon').set({ stock: 5, taken: 3 }).where('id', '=', couponId).execute();
    expect(fieldsOf((await update({ stock: 2 })).data)).toEqual(['stock']);
  });

  it('knows no voucher of someone else, nor one that is gone', async () => {
    const couponId = await listed();
    const { clinic_id: clinicId } = await api.db
      .selectFrom('doctor_clinic')
      .select('clinic_id')
      .where('doctor_id', '=', other.id)
      .executeTakeFirstOrThrow();
    expect((await other.call('updateCoupon', { body: { couponId, ...wanted, clinicId } })).code).toBe(404);
    expect((await other.call('setCoupon', { body: { couponId, ...wanted, clinicId } })).code).toBe(404);
    await seller.call('deleteCoupon', { params: { couponId } });
    expect((await seller.call('updateCoupon', { body: { couponId, ...wanted } })).code).toBe(404);
    expect((await seller.call('updateCoupon', { body: { couponId: 'no-id', ...wanted } })).code).toBe(400);
  });
});

describe('setCouponListed', () => {
  const set = (couponId: string, state: 0 | 1, as = seller) =>
    as.call('setCouponListed', { body: { couponId, state } });

  it('lists a draft and takes it off the list, however often it is asked', async () => {
    const { couponId } = (await seller.call('createCoupon', { body: wanted })).data;
    expect((await set(couponId, 0)).data.state).toBe('DRAFT');
    expect((await set(couponId, 1)).data.state).toBe('LISTED');
    expect((await set(couponId, 1)).data.state).toBe('LISTED');
    expect(await onSale()).toEqual([couponId]);
    expect((await seller.call('setCouponListed', { body: { couponId, state: 0 } })).data.state).toBe('UNLISTED');
    expect(await onSale()).toEqual([]);
    const events = await api.db.selectFrom('coupon_event').select('action').where('coupon_id', '=', couponId).execute();
    expect(events.map(({ action }) => action)).toEqual(['list', 'unlist']);
  });

  it('refuses other states, other sellers, and what is over or suspended', async () => {
    const couponId = await listed({ state: 'UNLISTED', ends_at: api.clock.now() });
    expect((await set(couponId, 2 as 1)).code).toBe(400);
    expect((await set(couponId, 1, other)).code).toBe(404);
    expect((await set(couponId, 1)).code).toBe(409);
    const suspended = await listed({ state: 'SUSPENDED' });
    expect(await set(suspended, 1)).toMatchObject({ code: 409, data: { state: 'SUSPENDED' } });
    expect((await set(suspended, 0)).code).toBe(409);
  });

  it('does nothing for a browser that only looks ahead', async () => {
    const couponId = await listed();
    const headers = { authorization: `Bearer ${seller.token}`, 'sec-purpose': 'prefetch' };
    await api.fetch(`/api/coupon/listOrRemoveCoupon?couponId=${couponId}&state=0`, { headers });
    expect((await show(couponId, member)).data.state).toBe('LISTED');
  });
});

describe('deleteCoupon', () => {
  it('ends what was never sold', async () => {
    const couponId = await listed();
    expect((await seller.call('deleteCoupon', { params: { couponId } })).code).toBe(100);
    expect((await show(couponId)).code).toBe(404);
    expect((await seller.call('deleteCoupon', { params: { couponId } })).code).toBe(404);
  });

  it('keeps what was sold, or waits for its payment', async () => {
    const couponId = await listed();
    const { data } = await member.call('buyCoupon', { body: { couponId, quantity: 1 } });
    expect((await seller.call('deleteCoupon', { params: { couponId } })).code).toBe(409);
    await pay(api, data.payUrl);
    expect((await seller.call('deleteCoupon', { params: { couponId } })).code).toBe(409);
  });

  it('is for its seller', async () => {
    const couponId = await listed();
    expect((await other.call('deleteCoupon', { params: { couponId } })).code).toBe(404);
    expect((await member.call('deleteCoupon', { params: { couponId } })).code).toBe(4031);
    expect((await seller.call('deleteCoupon', { params: { couponId: 'no-id' } })).code).toBe(400);
  });
});

describe('couponById and the lists', () => {
  it('show to guests what is on sale, and what they buy', async () => {
    const couponId = await listed();
    const { data } = await api.call('couponById', { params: { couponId } });
    expect(data).toMatchObject({ state: 'LISTED', own: false, bought: 0, included: 'One treatment', beforePrice: 300 });
    const { data: found } = await api.call('listCoupons', { query: { doctorUserId: doctor.id } });
    expect(found.list.map((card) => card.couponId)).toEqual([couponId]);
    expect((await api.call('couponById', { params: { couponId: 'no-id' } })).code).toBe(400);
    expect((await api.call('couponById', { params: { couponId: crypto.randomUUID() } })).code).toBe(404);
    expect((await api.call('doctorCouponList', { params: { id: 'no-id' } })).code).toBe(400);
  });

  it('count the last day whole, on the clock of the clinic', async () => {
    const couponId = await listed({
      ends_at: momentOfDay('voucherFilter', api.clock.now(), { days: 3, zone: 'Australia/Sydney' }),
    });
    const find = async (endsWithinDays: string) =>
      (
        await api.call('listCoupons', { query: { doctorUserId: doctor.id, endsWithinDays: endsWithinDays as never } })
      ).data.list.map((card) => card.couponId);
    expect([await find('3'), await find('2')]).toEqual([[couponId], []]);
  });

  it('filter and sort', async () => {
    const cheap = await listed({ after_aud: 50, before_aud: 100, name: 'Small peel' });
    const ending = await listed({ after_aud: 240, ends_at: new Date('2026-11-25T00:00:00Z') });
    const find = async (query: InputOf<'listCoupons'>['query']) =>
      (await api.call('listCoupons', { query: { doctorUserId: doctor.id, ...query } })).data.list.map(
        (card) => card.couponId,
      );
    expect(await find({ sort: 'price' })).toEqual([cheap, ending]);
    expect(await find({ sort: 'ending' })).toEqual([ending, cheap]);
    expect(await find({ sort: 'saving' })).toEqual([ending, cheap]);
    expect(await find({ maxPrice: '100' as never })).toEqual([cheap]);
    expect(await find({ endsWithinDays: '3' as never })).toEqual([ending]);
    expect(await find({ keyword: 'small' })).toEqual([cheap]);
    expect(await find({ categoryName: 'botox' })).toEqual([]);
    const { suburb, state_code } = await api.db
      .selectFrom('clinic')
      .innerJoin('coupon', 'coupon.clinic_id', 'clinic.id')
      .select(['suburb', 'state_code'])
      .where('coupon.id', '=', cheap)
      .executeTakeFirstOrThrow();
    expect(await find({ area: `${suburb}, ${state_code}` })).toHaveLength(2);
    expect(await find({ area: state_code })).toHaveLength(2);
    // A part of a suburb is meant from the beginning of a word on.
    expect(await find({ area: suburb.slice(1) })).toEqual([]);
    expect((await api.call('listCoupons', { query: { sort: 'near' } })).code).toBe(400);
  });

  it('put the nearest clinic first, with the way to it', async () => {
    const keyword = 'Wattlebird peel';
    const at = async (clinic: { lat: number; lng: number }) =>
      createCoupon(api.db, await createDoctor(api.db, { clinic }), { name: keyword });
    const hobart = await at({ lat: -42.8821, lng: 147.3272 });
    const bondi = await at({ lat: -33.8915, lng: 151.2767 });
    const perth = await at({ lat: -31.9523, lng: 115.8613 });
    const parramatta = await at({ lat: -33.815, lng: 151.0011 });
    const find = async (query: InputOf<'listCoupons'>['query']) =>
      (await api.call('listCoupons', { query: { keyword, ...query } })).data.list.map(({ couponId, distanceKm }) => [
        couponId,
        distanceKm,
      ]);
    const bySydney = { lat: -33.8688, lng: 151.2093, sort: 'near' as const };
    expect(await find(bySydney)).toEqual([
      [bondi, 6.7],
      [parramatta, 20.1],
      [hobart, 1057.5],
      [perth, 3290.5],
    ]);
    expect((await find({ lat: -31.9, lng: 115.9, sort: 'near' })).map(([id]) => id)).toEqual([
      perth,
      ...[hobart, parramatta, bondi],
    ]);
    expect((await find({ ...bySydney, sort: 'newest' })).map(([, km]) => km)).toEqual(Array(4).fill(undefined));
  });

  it('find a capital city in its suburbs, as the search for doctors does', async () => {
    const keyword = 'Currawong peel';
    const at = async (clinic: { suburb: string; state_code: string; lat: number; lng: number }) =>
      createCoupon(api.db, await createDoctor(api.db, { clinic }), { name: keyword });
    const hobart = await at({ suburb: 'Sandy Bay', state_code: 'TAS', lat: -42.8953, lng: 147.3239 });
    const parramatta = await at({ suburb: 'Parramatta', state_code: 'NSW', lat: -33.815, lng: 151.0011 });
    await at({ suburb: 'Newcastle', state_code: 'NSW', lat: -32.9283, lng: 151.7817 });
    const find = async (area: string) =>
      (await api.call('listCoupons', { query: { keyword, area } })).data.list.map(({ couponId }) => couponId);
    expect(await find('Sydney')).toEqual([parramatta]);
    expect(await find('sydney, NSW')).toEqual([parramatta]);
    expect(await find('Sydney, TAS')).toEqual([]);
    expect(await find('悉尼')).toEqual([parramatta]);
    expect(await find('Hobart')).toEqual([hobart]);
    expect(await find('Sydney Road')).toEqual([]);
  });

  it('are read page by page to their end', async () => {
    for (let place = 0; place < 12; place += 1) await listed();
    const pages = async (
      read: (cursor?: string) => Promise<{ list: { couponId: string }[]; nextCursor: string | null }>,
    ) => {
      const first = await read();
      const second = await read(first.nextCursor ?? '');
      const ids = [...first.list, ...second.list].map(({ couponId }) => couponId);
      return [first.list.length, new Set(ids).size, second.nextCursor];
    };
    const query = (cursor?: string) => (cursor ? { cursor } : {});
    const all = await pages(
      async (cursor) => (await api.call('listCoupons', { query: { doctorUserId: doctor.id, ...query(cursor) } })).data,
    );
    const own = await pages(async (cursor) => (await seller.call('ownCoupons', { query: query(cursor) })).data);
    expect([all, own]).toEqual([
      [10, 12, null],
      [10, 12, null],
    ]);
    expect((await api.call('listCoupons', { query: { cursor: 'x' } })).code).toBe(400);
  });

  it('leave out what is no longer sold, and a doctor without an approval', async () => {
    const couponId = await listed();
    api.clock.advance(80 * 86_400);
    expect((await api.call('listCoupons', { query: { doctorUserId: doctor.id } })).data.list).toEqual([]);
    expect((await api.call('couponById', { params: { couponId } })).data.state).toBe('ENDED');
    api.clock.advance(-80 * 86_400);
    await api.db
      .updateTable('doctor_profile')
      .set({ application_state: 'SUSPENDED' })
      .where('account_id', '=', doctor.id)
      .execute();
    expect((await api.call('listCoupons', { query: { doctorUserId: doctor.id } })).data.list).toEqual([]);
    expect((await api.call('couponById', { params: { couponId } })).data.state).toBe('SUSPENDED');
    expect((await member.call('buyCoupon', { body: { couponId, quantity: 1 } })).code).toBe(409);
  });

  it('are empty for someone whom the seller blocks', async () => {
    const couponId = await listed();
    await seller.call('blockMember', { body: { userId: member.id } });
    expect((await show(couponId, member)).code).toBe(404);
    expect(await onSale()).toEqual([]);
    const { data } = await member.call('listCoupons', { query: { doctorUserId: doctor.id } });
    expect(data.list).toEqual([]);
    expect((await member.call('buyCoupon', { body: { couponId, quantity: 1 } })).code).toBe(404);
  });
});

describe('buyCoupon', () => {
  it.each([0, 6, 1.5])('refuses a quantity of %d', async (quantity) => {
    const couponId = await listed();
    expect((await member.call('buyCoupon', { body: { couponId, quantity } })).code).toBe(400);
  });

  it('needs an account, and a voucher that is on sale', async () => {
    const body = { couponId: await listed(), quantity: 1 };
    expect((await api.call('buyCoupon', { body })).status).toBe(403);
    const draft = await listed({ state: 'DRAFT' });
    expect((await member.call('buyCoupon', { body: { ...body, couponId: draft } })).code).toBe(404);
    const unlisted = await listed({ state: 'UNLISTED' });
    expect((await member.call('buyCoupon', { body: { ...body, couponId: unlisted } })).code).toBe(409);
    const ended = await listed({ ends_at: api.clock.now() });
    expect((await member.call('buyCoupon', { body: { ...body, couponId: ended } })).code).toBe(409);
    expect((await member.call('buyCoupon', { body: { couponId: await listed({ stock: 2 }), quantity: 3 } })).code).toBe(
      409,
    );
  });

  it('takes the stock once for a request that is sent twice', async () => {
    const body = { couponId: await listed(), quantity: 2 };
    const key = { 'idempotency-key': 'the-same-purchase' };
    const [one, two] = [await member.call('buyCoupon', { body }, key), await member.call('buyCoupon', { body }, key)];
    expect(two.data).toEqual(one.data);
    expect((await show(body.couponId, member)).data.stockLeft).toBe(8);
    expect((await member.call('buyCoupon', { body: { ...body, quantity: 1 } }, key)).code).toBe(409);
  });

  it('leaves at most three orders of one member unpaid', async () => {
    const codes = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const body = { couponId: await listed(), quantity: 1 };
      codes.push((await member.call('buyCoupon', { body })).code);
    }
    expect(codes).toEqual([100, 100, 100, 409]);
  });
});

describe('userCouponList and couponByUserList', () => {
  it("show a buyer their own, and a seller's own buyers", async () => {
    const couponId = await listed();
    const orderId = await sell(couponId);
    const own = async (as: TestMember, query: InputOf<'userCouponList'>['query'] = {}) =>
      (await as.call('userCouponList', { query })).data.list.map((order) => order.orderId);
    expect(await own(member)).toEqual([orderId]);
    expect(await own(member, { state: 'REDEEMED' })).toEqual([]);
    expect(await own(await createMember(api))).toEqual([]);
    expect((await member.call('userCouponList', { query: { state: 'GONE' as 'ISSUED' } })).code).toBe(400);
    expect((await api.call('userCouponList', { query: {} })).status).toBe(403);
    const buyers = (as: TestMember) => as.call('couponByUserList', { params: { couponId }, query: {} });
    expect((await buyers(seller)).data.list.map(({ buyer }) => buyer)).toEqual(['W***']);
    expect((await buyers(other)).data.list).toEqual([]);
    expect((await buyers(member)).code).toBe(4031);
  });

  it('keep an order from whom it is not', async () => {
    const orderId = await sell(await listed());
    const stranger = await createMember(api);
    expect((await stranger.call('getOrder', { params: { orderId } })).code).toBe(404);
    expect((await stranger.call('cancelOrder', { body: { orderId } })).code).toBe(404);
    expect((await stranger.call('requestRefund', { body: { orderId, reason: 'Mine' } })).code).toBe(404);
    expect((await member.call('cancelOrder', { body: { orderId } })).code).toBe(409);
  });
});

it('is not decided about by staff who sell it', async () => {
  await api.db.updateTable('account').set({ staff: true }).where('id', '=', seller.id).execute();
  const body = { couponId: await listed(), suspended: true, reason: 'Mine' };
  expect((await seller.call('suspendCoupon', { body })).code).toBe(4031);
});

it('is stopped and allowed again by staff, with a reason', async () => {
  const staff = await asMember(api, await createAccount(api.db, { staff: true }));
  const couponId = await listed();
  const suspend = (suspended: boolean, reason: string, as = staff) =>
    as.call('suspendCoupon', { body: { couponId, suspended, reason } });
  expect((await suspend(true, 'Too good', seller)).code).toBe(4031);
  expect((await suspend(true, '')).code).toBe(422);
  expect((await suspend(true, 'The text promises a result')).data.state).toBe('SUSPENDED');
  expect((await member.call('buyCoupon', { body: { couponId, quantity: 1 } })).code).toBe(409);
  const { data } = await seller.call('ownCoupons', { query: { state: 'SUSPENDED' } });
  expect(data.list).toMatchObject([{ couponId, suspendedReason: 'The text promises a result' }]);
  const { data: told } = await seller.call('listNotifications', { query: {} });
  expect(told.list).toMatchObject([
    { kind: 'voucher-suspended', actors: [], subject: { kind: 'voucher', id: couponId } },
  ]);
  expect(await suspend(false, '')).toMatchObject({ code: 422, data: { errors: [{ field: 'reason' }] } });
  api.clock.advance(1);
  expect((await suspend(false, 'The text was corrected')).data.state).toBe('UNLISTED');
  const { data: after } = await seller.call('listNotifications', { query: {} });
  expect(after.list.map(({ kind }) => kind)).toEqual(['voucher-released', 'voucher-suspended']);
  const log = (await staff.call('listAuditEntries', { query: {} })).data.list;
  expect(log.slice(0, 2)).toMatchObject([
    { action: 'voucher.release', reason: 'The text was corrected' },
    { action: 'voucher.suspend', reason: 'The text promises a result' },
  ]);
});
