import type { OperationName } from '@charis/shared/contract';
import type { Owner } from '#testing/owner';
import { agreed, attempt, nothing, own, query, sameForAll, sameText, unknown, type Walk } from '#testing/walk';

const voucher = (owner: Owner) => ({
  name: 'Peel',
  categoryName: 'facelift',
  clinicId: owner.couponId,
  included: 'One',
  excluded: '',
  terms: 'None',
  beforePrice: 100,
  afterPrice: 50,
  stock: 5,
  endsUtc: '2027-01-01T00:00:00Z',
  validDays: 90,
});
const bankAccount = { holder: 'Mine', bsb: '062-000', accountNumber: '12345678', password: 'wrong' };
const theirOrder = (more: object, ...codes: number[]) =>
  attempt(({ orderId }) => ({ body: { orderId, ...more } }), ...(codes.length > 0 ? codes : [404]));

/** What the walks need of each operation of this domain. */
export const commerceWalks = {
  couponById: {
    others: [attempt(({ couponId }) => ({ params: { couponId } }), 100)],
    blocked: 'A block hides what is for sale, which coupons.test.ts shows.',
  },
  ownCoupons: { others: [own()], blocked: 'A seller keeps their own vouchers.' },
  listSuspendedCoupons: { others: [own()] },
  createCoupon: {
    others: [attempt((owner) => ({ body: voucher(owner) }), 422)],
    blocked: 'A seller keeps their own vouchers.',
  },
  updateCoupon: {
    others: [unknown((owner) => ({ body: { ...voucher(owner), couponId: owner.couponId } }))],
    blocked: 'A seller keeps their own vouchers.',
  },
  setCoupon: {
    others: [unknown((owner) => ({ body: { ...voucher(owner), couponId: owner.couponId } }))],
    blocked: 'A seller keeps their own vouchers.',
  },
  setCouponListed: {
    others: [unknown(({ couponId }) => ({ body: { couponId, state: 0 } }))],
    blocked: 'A seller keeps their own vouchers.',
  },
  deleteCoupon: {
    others: [unknown(({ couponId }) => ({ params: { couponId } }))],
    blocked: 'A seller keeps their own vouchers.',
  },
  // Staff may; this one is not suspended.
  suspendCoupon: {
    others: [attempt(({ couponId }) => ({ body: { couponId, suspended: false, reason: 'Checked' } }), 100)],
  },
  buyCoupon: {
    others: [attempt(({ couponId }) => ({ body: { couponId, quantity: 1 } }), 100)],
    blocked: 'A block hides what is for sale, which coupons.test.ts shows.',
  },
  userCouponList: { others: [own()], blocked: agreed, lists: [nothing, query({ state: 'ISSUED' })] },
  getReceipt: { others: [unknown(({ orderId }) => ({ params: { orderId } }))], blocked: agreed },
  getOrder: { others: [unknown(({ orderId }) => ({ params: { orderId } }))], blocked: agreed },
  cancelOrder: { others: [theirOrder({})], blocked: agreed },
  giveOrder: { others: [theirOrder({ email: 'someone@example.com' })], blocked: agreed },
  readGift: { others: [attempt(() => ({ body: { token: 'unknown' } }), 404)], blocked: agreed },
  claimGift: { others: [own({ body: { token: 'unknown' } }, 404)], blocked: agreed },
  requestRefund: { others: [theirOrder({ reason: 'Mine' })], blocked: agreed },
  appealRefund: { others: [theirOrder({ reason: 'Mine' })], blocked: agreed },
  // Staff decides, where there is something to decide.
  decideRefund: { others: [theirOrder({ grant: true, reason: '' }, 404, 409)], blocked: agreed },
  redeemCode: { others: [own({ body: { code: 'K7WD34CMXYPT' } }, 404)], blocked: agreed },
  checkCode: { others: [own({ body: { code: 'K7WD34CMXYPT' } }, 404)], blocked: agreed },
  undoRedemption: {
    others: [unknown(({ orderId }) => ({ body: { redemptionId: orderId } }))],
    blocked: agreed,
  },
  listRedemptions: { others: [own()], blocked: agreed, lists: [nothing] },
  couponByUserList: {
    others: [attempt(({ couponId }) => ({ params: { couponId } }), 100)],
    blocked: agreed,
    lists: [(world) => ({ params: { couponId: world.one.id } })],
  },
  listRefundRequests: { others: [own()], blocked: agreed },
  getVoucherNumbers: { others: [own()], blocked: agreed },
  getPayoutAccount: { others: [own()], blocked: agreed },
  setPayoutAccount: { others: [own({ body: bankAccount }, 401)], blocked: agreed },
  getPayoutStatement: { others: [unknown(({ orderId }) => ({ params: { payoutId: orderId } }))], blocked: agreed },
  listDuePayouts: { others: [own()], lists: [nothing] },
  recordPayout: {
    others: [
      attempt(
        ({ doctorId }) => ({
          body: {
            doctorUserId: doctorId,
            month: '2026-01',
            cents: 100,
            accountChangedUtc: '2026-02-01T00:00:00Z',
            paidOn: '2026-02-01',
            reference: 'Mine',
          },
        }),
        404,
      ),
    ],
  },
  lookAtPayoutAccount: { others: [unknown(({ doctorId }) => ({ params: { doctorUserId: doctorId } }))] },
  listPayouts: { others: [own()], lists: [nothing] },
  listSettlements: { others: [own()], blocked: agreed },
  listAllSettlements: { others: [own()] },
  listRefunds: { others: [own()] },
  listDisputes: { others: [own()] },
  listOrders: { others: [own()], lists: [nothing, query({ filter: 'appeals' })] },
  listLedger: { others: [own()] },
  checkLedger: { others: [own()] },
  doctorCouponList: {
    others: sameText,
    blocked: 'A block hides what is for sale, which coupons.test.ts shows.',
    lists: [(world) => ({ params: { id: world.other.id } })],
  },
  getCharityTotal: sameForAll,
  listCoupons: {
    others: sameText,
    blocked: 'A block hides what is for sale, which coupons.test.ts shows.',
    lists: [nothing, query({ sort: 'price', area: 'NSW', maxPrice: '500' })],
  },
} satisfies Partial<Record<OperationName, Walk>>;
