import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadContent } from '#content/load-content.store';
import { packs } from '#content/packs';
import { createDoctor } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createCoupon } from '#testing/vouchers';

let api: TestApi;
let doctor: Awaited<ReturnType<typeof createDoctor>>;
let seller: TestMember;
let member: TestMember;
let prescription: { couponId: string };
let peel: { couponId: string };

beforeAll(async () => {
  api = await startTestApi({ env: { CONTENT_PACK: 'au_regulated' } });
  await loadContent(api.db, packs.au_regulated);
  doctor = await createDoctor(api.db);
  seller = await asMember(api, { nickname: 'Seller', ...doctor });
  member = await createMember(api, { nickname: 'Wattle' });
  // The database holds these where it used the other pack before.
  prescription = { couponId: await createCoupon(api.db, doctor, { category_name: 'botox_injections' }) };
  peel = { couponId: await createCoupon(api.db, doctor, { category_name: 'chemical_peels' }) };
}, 60_000);
afterAll(() => api.close());

it('a voucher of a prescription service is on no list', async () => {
  const shown = (await member.call('doctorCouponList', { params: { id: doctor.id } })).data.list;
  expect(shown.map(({ couponId }) => couponId)).toEqual([peel.couponId]);
  const found = (await member.call('listCoupons', { query: {} })).data.list;
  expect(found.map(({ couponId }) => couponId)).toEqual([peel.couponId]);
});

it('its address is not found but for its seller, and it cannot be bought', async () => {
  expect((await member.call('couponById', { params: prescription })).code).toBe(404);
  expect((await seller.call('couponById', { params: prescription })).code).toBe(100);
  expect((await member.call('couponById', { params: peel })).code).toBe(100);
  expect((await member.call('buyCoupon', { body: { ...prescription, quantity: 1 } })).code).toBe(404);
});

it('a doctor cannot offer one', async () => {
  const wanted = {
    name: 'Consultation',
    categoryName: 'botox_injections',
    clinicId: doctor.clinicId,
    included: 'One visit',
    excluded: '',
    terms: 'Please book ahead.',
    beforePrice: 300,
    afterPrice: 199,
    stock: 10,
    validDays: 180,
    endsUtc: '2027-01-31T12:59:00.000Z',
  };
  const refused = await seller.call('createCoupon', { body: wanted });
  expect(refused).toMatchObject({ code: 422, data: { errors: [{ field: 'categoryName' }] } });
});

it.each(['name', 'included', 'excluded', 'terms'] as const)(
  'a doctor names no prescription medicine in %s',
  async (field) => {
    const wanted = {
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
    const refused = await seller.call('createCoupon', { body: { ...wanted, [field]: 'A peel with Botox' } });
    expect(refused).toMatchObject({ code: 422, data: { errors: [{ field }] } });
    expect((await seller.call('createCoupon', { body: wanted })).code).toBe(100);
  },
);
