/** Vouchers: a doctor offers a service at a clinic for less than its usual price. Prices are whole dollars; orders count cents. */
import { z } from 'zod';
import { aud, categoryName, id, lineText, paging, plainText, term, utc, wholeNumber, zone } from './fields';
import { operation, pageOf } from './operation';
import { noData, wrongState } from './reasons';

/** The state that people see: a listed voucher may be SOLD_OUT or ENDED. */
export const couponState = z.enum(['DRAFT', 'LISTED', 'UNLISTED', 'SUSPENDED', 'DELETED', 'SOLD_OUT', 'ENDED']);

const card = {
  couponId: id,
  name: z.string(),
  categoryName: z.string(),
  doctorUserId: id,
  doctorName: z.string(),
  clinicName: z.string(),
  suburb: z.string(),
  stateCode: z.string(),
  beforePrice: aud,
  afterPrice: aud,
  /** The end of its sale. */
  endsUtc: utc,
  zone,
  stockLeft: z.int(),
  state: couponState,
  /** The distance to the clinic, where the list is sorted by it. */
  distanceKm: z.number().optional(),
};

export const couponCard = z.object(card);

/** A text that a doctor writes. */
const text = (max: number) => plainText(max).min(1, 'Fill this in.');
const wanted = z
  .object({
    name: lineText(80).min(1, 'Fill this in.'),
    categoryName,
    clinicId: id,
    included: text(1000),
    excluded: plainText(1000),
    terms: text(2000),
    beforePrice: aud.max(100_000),
    afterPrice: aud.max(100_000),
    stock: z.int().min(1).max(10_000),
    endsUtc: utc,
    /** Days after the purchase in which it can be used. */
    validDays: z.int().min(30).max(1095),
  })
  .refine(({ beforePrice, afterPrice }) => afterPrice < beforePrice, {
    path: ['afterPrice'],
    message: 'The voucher price must be less than the usual price',
  });

export const ownCoupon = z.object({
  ...card,
  clinicId: id,
  included: z.string(),
  excluded: z.string(),
  terms: z.string(),
  validDays: z.int(),
  stock: z.int(),
  sold: z.int(),
  redeemed: z.int(),
  refunded: z.int(),
  /** The amount that the clinic has earned with it. */
  earnedCents: z.int(),
  /** True after the first sale, from which price, terms and validity stay as they are. */
  frozen: z.boolean(),
  /** Why staff suspended it; empty otherwise. */
  suspendedReason: z.string(),
});

const id_ = z.object({ couponId: id });
const changed = ['voucher'] as const;
const refusals = {
  NOT_FOUND: noData,
  CONFLICT: noData,
  WRONG_STATE: wrongState,
  NOT_POSSIBLE: noData,
  NOT_ALLOWED: noData,
} as const;

export const listCoupons = operation({
  method: 'GET',
  path: '/coupon/coupons',
  summary: 'Vouchers that are sold now',
  access: 'public',
  query: z.object({
    keyword: term.optional(),
    categoryName: categoryName.optional(),
    doctorUserId: id.optional(),
    /** A suburb, or a state such as NSW. */
    area: term.optional(),
    maxPrice: wholeNumber(1, 100_000).optional(),
    /** Sold for at most so many more days. */
    endsWithinDays: wholeNumber(1, 365).optional(),
    lat: z.coerce.number().min(-90).max(90).optional(),
    lng: z.coerce.number().min(-180).max(180).optional(),
    /** `near` needs `lat` and `lng`. */
    sort: z.enum(['newest', 'ending', 'price', 'saving', 'near']).optional(),
    ...paging,
  }),
  readable: true,
  tags: ['voucher'],
  data: pageOf(couponCard),
});

export const doctorCouponList = operation({
  method: 'POST',
  path: '/coupon/doctorCouponList/{id}',
  summary: 'Vouchers that a doctor sells now',
  access: 'public',
  params: z.object({ id }),
  body: z.object(paging).optional(),
  tags: ['voucher'],
  data: pageOf(couponCard),
});

export const couponById = operation({
  method: 'GET',
  path: '/coupon/couponById/{couponId}',
  summary: 'One voucher, whole',
  access: 'public',
  params: id_,
  readable: true,
  tags: ['voucher'],
  data: z.object({
    ...card,
    included: z.string(),
    excluded: z.string(),
    terms: z.string(),
    validDays: z.int(),
    clinicAddress: z.string(),
    abn: z.string(),
    gstRegistered: z.boolean(),
    /** How many the caller has bought. */
    bought: z.int(),
    /** The caller has an order of it that waits for the payment. */
    unpaid: z.boolean(),
    /** The caller sells it. */
    own: z.boolean(),
  }),
  reasons: { NOT_FOUND: noData },
});

export const ownCoupons = operation({
  method: 'GET',
  path: '/coupon/ownCoupons',
  summary: 'The vouchers of the doctor who calls, with what they sold',
  access: 'practice',
  query: z.object({ state: couponState.optional(), ...paging }),
  tags: ['voucher'],
  data: pageOf(ownCoupon),
});

export const createCoupon = operation({
  method: 'POST',
  path: '/coupon/createCoupon',
  summary: 'Make a voucher; it is a draft until it is listed',
  access: 'doctor',
  idempotent: true,
  body: wanted,
  invalidates: changed,
  data: id_,
  reasons: refusals,
});

export const updateCoupon = operation({
  method: 'POST',
  path: '/coupon/updateCoupon',
  summary: 'Change a voucher; after the first sale price, terms and validity stay',
  access: 'doctor',
  body: z.intersection(id_, wanted),
  invalidates: changed,
  data: id_,
  reasons: refusals,
});

export const setCoupon = operation({
  method: 'POST',
  path: '/user/set_coupon',
  summary: 'Make or change a voucher: createCoupon without couponId, updateCoupon with it',
  access: 'doctor',
  idempotent: true,
  body: z.intersection(z.object({ couponId: id.optional() }), wanted),
  invalidates: changed,
  data: id_,
  reasons: refusals,
});

const listing = z.object({
  couponId: id,
  /** 1 lists it, 0 takes it off the list; to repeat it changes nothing. */
  state: z.union([z.literal(0), z.literal(1), z.literal('0').transform(() => 0), z.literal('1').transform(() => 1)]),
});
const listed = z.object({ couponId: id, state: couponState });

export const setCouponListed = operation({
  method: 'POST',
  path: '/coupon/listOrRemoveCoupon',
  aliases: { listOrRemoveCoupon: 'GET /coupon/listOrRemoveCoupon' },
  summary: 'List a voucher or take it off the list',
  access: 'doctor',
  body: listing,
  invalidates: changed,
  data: listed,
  reasons: refusals,
});

export const deleteCoupon = operation({
  method: 'DELETE',
  path: '/coupon/deleteCoupon/{couponId}',
  summary: 'Delete a voucher that was never sold',
  access: 'doctor',
  params: id_,
  invalidates: changed,
  data: id_,
  reasons: refusals,
});

export const suspendCoupon = operation({
  method: 'POST',
  path: '/coupon/suspend',
  summary: 'Stop the sale of a voucher, or allow it again',
  access: 'staff',
  body: z.object({ couponId: id, suspended: z.boolean(), reason: plainText(500) }),
  invalidates: [...changed, 'audit'],
  data: listed,
  reasons: { NOT_FOUND: noData, CONFLICT: noData, WRONG_STATE: wrongState, NOT_POSSIBLE: noData },
});

export const listSuspendedCoupons = operation({
  method: 'GET',
  path: '/coupon/suspended',
  summary: 'Vouchers whose sale staff has stopped',
  access: 'staff',
  query: z.object(paging),
  tags: ['voucher'],
  data: pageOf(z.object({ ...card, suspendedReason: z.string() })),
});
