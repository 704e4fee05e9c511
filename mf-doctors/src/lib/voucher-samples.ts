/** Answers of the API for tests of what shows vouchers and their orders. */
import type { DataOf } from '@charis/shared/contract';

export const card: DataOf<'listCoupons'>['list'][number] = {
  couponId: 'c1',
  name: 'Gentle peel',
  categoryName: 'chemical_peels',
  doctorUserId: 'd1',
  doctorName: 'Dr Wren',
  clinicName: 'Magpie Clinic',
  suburb: 'South Yarra',
  stateCode: 'VIC',
  beforePrice: 300,
  afterPrice: 240,
  endsUtc: '2099-12-16T12:59:59.000Z',
  zone: 'Australia/Melbourne',
  stockLeft: 7,
  state: 'LISTED',
};

export const voucher: DataOf<'couponById'> = {
  ...card,
  included: 'One peel of the face',
  excluded: 'Creams for afterwards',
  terms: 'Not while pregnant',
  validDays: 365,
  clinicAddress: '1 Wattle Street, South Yarra VIC 3141',
  abn: '51 824 753 556',
  gstRegistered: true,
  bought: 0,
  unpaid: false,
  own: false,
};

export const ownCoupon: DataOf<'ownCoupons'>['list'][number] = {
  ...card,
  clinicId: 'k1',
  included: 'One peel',
  excluded: '',
  terms: 'None',
  validDays: 365,
  stock: 20,
  sold: 13,
  redeemed: 5,
  refunded: 2,
  earnedCents: 216_050,
  frozen: true,
  suspendedReason: '',
};

export const order: DataOf<'getOrder'> = {
  orderId: 'o1',
  couponId: 'c1',
  name: 'Gentle peel',
  categoryName: 'chemical_peels',
  doctorUserId: 'd1',
  doctorName: 'Dr Wren',
  clinicName: 'Magpie Clinic',
  clinicAddress: '1 Wattle Street, South Yarra VIC 3141',
  zone: 'Australia/Melbourne',
  quantity: 1,
  unitCents: 24_000,
  totalCents: 24_000,
  gstCents: 2_182,
  state: 'ISSUED',
  createdUtc: '2099-11-01T00:00:00.000Z',
  payUntilUtc: '2099-11-01T00:30:00.000Z',
  validUntilUtc: '2099-12-16T12:59:59.000Z',
  role: 'buyer',
  giftEmail: '',
  giftClaimed: false,
  codes: [{ code: 'K7WD34CMXYPT', lastFour: 'XYPT', state: 'ISSUED', redeemedUtc: null }],
  canRefund: 'at-once',
  canGive: true,
  refundReason: '',
  decideUntilUtc: null,
  refundedCents: 0,
  refundProgress: 'none',
  refundedUtc: null,
  refundAnswer: '',
  saleStopped: false,
  payUrl: '',
  giverName: '',
  giftMessage: '',
};

/** An order as staff and sellers see it. */
export const staffOrder: DataOf<'listOrders'>['list'][number] = {
  orderId: 'aaaaaaaa-0000-4000-8000-000000000001',
  couponId: 'c1',
  name: 'Gentle peel',
  buyer: 'B***',
  quantity: 2,
  totalCents: 48_000,
  state: 'REFUND_REQUESTED',
  createdUtc: '2099-11-01T00:00:00.000Z',
  lastFours: ['XYPT', 'QRST'],
  redeemed: 0,
  refundCents: 48_000,
  refundReason: 'I moved away',
  decideUntilUtc: null,
  doctorName: 'Dr Wren',
  clinicName: 'Magpie Clinic',
  appealReason: 'The clinic closed',
  refundAnswer: 'The time is over',
  validUntilUtc: '2099-12-16T12:59:59.000Z',
};

export const refund: DataOf<'listRefunds'>['list'][number] = {
  refundId: 'r1',
  orderId: staffOrder.orderId,
  name: 'Gentle peel',
  clinicName: 'Magpie Clinic',
  buyer: 'B***',
  cents: 24_000,
  state: 'WAITING',
  progress: 'waiting',
  problem: '',
  attempts: 3,
  doneUtc: null,
};

export const dispute: DataOf<'listDisputes'>['list'][number] = {
  disputeId: 'x1',
  orderId: staffOrder.orderId,
  name: 'Gentle peel',
  clinicName: 'Magpie Clinic',
  buyer: 'B***',
  cents: 24_000,
  reason: 'fraudulent',
  state: 'OPEN',
  openedUtc: '2099-11-20T00:00:00.000Z',
  dueUtc: '2099-12-05T00:00:00.000Z',
};

/** Returns a list with nothing after it. */
export const pageWith = <Item>(...list: Item[]) => ({ list, nextCursor: null, total: list.length });

/** Returns what an operation was last called with. */
export const sentTo = (call: { mock: { calls: unknown[][] } }, operation: string): unknown =>
  call.mock.calls.filter(([name]) => name === operation).at(-1)?.[1];
