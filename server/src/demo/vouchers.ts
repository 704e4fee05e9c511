import { orderMoney } from '@charis/shared/rules';
import type { Insertable } from 'kysely';
import { packs } from '#content/packs';
import { momentOfDay } from '#platform/clock/shown-days';
import type { Database } from '#platform/database/tables';
import type { Doctors } from './doctors';
import type { Random } from './random';
import { type Story, stories } from './voucher-stories';

type Row<Table extends keyof Database> = Insertable<Database[Table]>;
type Coupon = Row<'coupon'> & { id: string; taken: number; sold: number; stock: number; created_at: Date };

const minute = 60_000;
const day = 24 * 60 * minute;
const couponCount = 30;

/** What a voucher of each service is called and what it includes; only services that either content pack allows to sell. */
const offers: Record<string, [name: string, included: string, before: number]> = {
  chemical_peels: ['One chemical peel', 'A consultation, one light peel and a check after two weeks.', 260],
  fox_eyes: ['Fox eyes consultation', 'A consultation of 45 minutes with a written plan.', 180],
  laser_hair_removal: ['Three sessions of laser hair removal', 'One small area, three sessions, a patch test.', 420],
  teeth_whitening: ['Teeth whitening at the clinic', 'A check of your teeth and one session of 60 minutes.', 480],
  thermage: ['Thermage for the lower face', 'A consultation, one session and a check after a month.', 2400],
  inmode: ['InMode session', 'A consultation and one session of 40 minutes.', 780],
  coolsculpting: ['CoolSculpting for one area', 'A consultation, one session and photos for your records.', 950],
  fraxel_laser: ['Fraxel laser session', 'A consultation, one session and care for the days after.', 1100],
};

/** Returns the services with an offer of every approved doctor. */
function servicesOf({ profiles, procedures, instruments }: Doctors) {
  const approved = new Map(
    profiles
      .filter(({ application_state: state }) => state === 'APPROVED')
      .map(({ account_id, clinic_id }) => [account_id, clinic_id ?? '']),
  );
  const known = new Set([...packs.spec.procedures, ...packs.spec.instruments].map(({ categoryName }) => categoryName));
  return [...procedures, ...instruments]
    .filter(({ doctor_id, category_name }) => approved.has(doctor_id) && known.has(category_name))
    .filter(({ category_name }) => category_name in offers)
    .map(({ doctor_id, category_name }) => ({ doctor_id, category_name, clinic_id: approved.get(doctor_id) ?? '' }));
}

function stateOf(index: number): Row<'coupon'>['state'] {
  if (index < 21) return 'LISTED';
  return (
    ['DRAFT', 'DRAFT', 'UNLISTED', 'UNLISTED', 'UNLISTED', 'SUSPENDED', 'SUSPENDED', 'DELETED', 'DRAFT'] as const
  )[index - 21];
}

function makeCoupons(random: Random, { doctors, zoneOf, now }: Pick<Around, 'doctors' | 'zoneOf' | 'now'>): Coupon[] {
  const services = servicesOf(doctors);
  const [triedOut] = doctors.profiles;
  const own = services.filter(({ doctor_id }) => doctor_id === triedOut?.account_id);
  const sold = new Set<string>();
  /** A doctor sells no two of one service for the same price. */
  function priceOf(service: (typeof services)[number], about: number): number {
    const key = `${service.doctor_id} ${service.category_name} ${about}`;
    if (sold.has(key)) return priceOf(service, about - 5);
    sold.add(key);
    return about;
  }
  return Array.from({ length: couponCount }, (_, index) => {
    // The doctor who can be tried out has one in each state.
    const service = own.length > 0 && index % 4 === 1 ? random.pick(own) : random.pick(services);
    const [name, included, before] = offers[service.category_name] ?? ['', '', 100];
    const ended = index === 19;
    return {
      id: random.uuid(),
      ...service,
      name,
      included,
      excluded: 'Medicines that the doctor prescribes.',
      terms:
        'For one person. Please book two days ahead. The doctor may advise against the treatment; then it is refunded.',
      before_aud: before,
      after_aud: priceOf(service, Math.round((before * random.int(60, 90)) / 1000) * 10 - (index % 10)),
      stock: random.int(20, 60),
      taken: 0,
      sold: 0,
      ends_at: momentOfDay('voucherSale', new Date(now.getTime() + (ended ? -3 : random.int(5, 90)) * day), {
        zone: zoneOf(service.clinic_id),
      }),
      valid_days: index < 3 ? 30 : random.pick([90, 180, 365]),
      state: stateOf(index) ?? 'DRAFT',
      suspended_reason: stateOf(index) === 'SUSPENDED' ? 'The text promises a result.' : '',
      created_at: new Date(now.getTime() - (120 - index * 2) * day),
    };
  });
}

export interface Vouchers {
  coupons: Coupon[];
  couponEvents: Row<'coupon_event'>[];
  orders: Row<'coupon_order'>[];
  orderEvents: Row<'order_event'>[];
  codes: Row<'voucher_code'>[];
  payments: Row<'payment_event'>[];
  refunds: Row<'refund'>[];
  disputes: Row<'payment_dispute'>[];
  ledger: Row<'ledger_entry'>[];
}

/** A code as the database keeps it: its hash, and its last four characters. */
export type HashedCode = (orderId: string, place: number) => { hash: Buffer; lastFour: string };

interface Around {
  doctors: Doctors;
  zoneOf: (clinicId: string) => string;
  members: { id: string; email: string }[];
  now: Date;
  hashedCode: HashedCode;
}

/** Makes 30 vouchers and 64 orders in every state, each made as the rules would have made it, with its codes, payments and lines of the ledger. */
export function makeVouchers(random: Random, around: Around): Vouchers {
  const { members, now, zoneOf, hashedCode } = around;
  const coupons = makeCoupons(random, around);
  const made: Vouchers = {
    coupons,
    couponEvents: coupons.flatMap((coupon) => historyOf(coupon)),
    orders: [],
    orderEvents: [],
    codes: [],
    payments: [],
    refunds: [],
    disputes: [],
    ledger: [],
  };
  const sellable = coupons.filter(({ state }) => state === 'LISTED' || state === 'UNLISTED');
  const short = sellable.filter(({ valid_days }) => valid_days === 30);
  const own = sellable.filter(({ doctor_id }) => doctor_id === around.doctors.profiles[0]?.account_id);
  stories.forEach((story, place) => {
    const coupon = random.pick(story.ofDoctor ? own : story.lapsed ? short : sellable);
    const buyer = place % 5 === 0 && !story.ofDoctor ? members[0] : random.pick(members.slice(1));
    if (buyer && buyer.id !== coupon.doctor_id) tell(story, coupon, buyer.id);
  });
  // Bought up to the last one.
  for (const coupon of sellable.slice(0, 2)) coupon.stock = Math.max(1, coupon.taken);
  return made;

  function tell(
    { state, days, quantity, stage = '', used = 0, gift, dispute }: Story,
    coupon: Coupon,
    buyer_id: string,
  ) {
    const id = random.uuid();
    const at = new Date(now.getTime() - days * day - random.int(1, 20) * minute);
    const paidAt = new Date(at.getTime() + 4 * minute);
    const zone = zoneOf(coupon.clinic_id);
    const unit_cents = coupon.after_aud * 100;
    const money = orderMoney(unit_cents, quantity, true);
    const paid = !['PENDING_PAYMENT', 'CANCELLED', 'EXPIRED'].includes(state);
    const units = state === 'REFUNDED' ? quantity : 0;
    const payment_id = paid ? `pi_test_${id.slice(0, 8)}` : null;
    const receiver = gift ? random.pick(members.slice(1)) : undefined;
    made.orders.push({
      id,
      coupon_id: coupon.id,
      buyer_id,
      quantity,
      unit_cents,
      state,
      created_at: at,
      payment_id,
      holder_id: receiver?.id ?? buyer_id,
      gift_email: receiver?.email ?? '',
      total_cents: money.totalCents,
      gst_cents: money.gstCents,
      charity_cents: money.charityCents,
      pay_until: new Date(at.getTime() + 30 * minute),
      paid_at: paid ? paidAt : null,
      valid_until: paid ? momentOfDay('voucherValidity', paidAt, { days: coupon.valid_days, zone }) : null,
      gift_message: gift ?? '',
      refund_stage: stage,
      refund_reason: stage || state === 'REFUNDED' ? 'I am moving to another city.' : '',
      refund_answer: stage === 'REFUSED' || stage === 'APPEALED' ? 'The terms name no refund after 14 days.' : '',
      appeal_reason: stage === 'APPEALED' ? 'The clinic has no time before the voucher ends.' : '',
      decide_until: stage === 'ASKED' ? momentOfDay('refundAnswer', new Date(now.getTime() - 2 * day), { zone }) : null,
      refunded_cents: units * unit_cents,
      reminded_days: paid ? 7 : null,
    });
    walk(id, state, stage, { at, paidAt, buyer_id, doctor_id: coupon.doctor_id });
    if (state === 'CANCELLED' || state === 'EXPIRED') return;
    coupon.taken += quantity - units;
    if (!paid) return;
    coupon.sold += quantity;
    for (let codePlace = 1; codePlace <= quantity; codePlace += 1) {
      const { hash, lastFour } = hashedCode(id, codePlace);
      const redeemed = state === 'REDEEMED' || codePlace <= used;
      made.codes.push({
        order_id: id,
        place: codePlace,
        code_hash: hash,
        last_four: lastFour,
        state: units > 0 ? 'REFUNDED' : redeemed ? 'REDEEMED' : 'ISSUED',
        redeemed_at: redeemed ? new Date(paidAt.getTime() + day) : null,
      });
    }
    const order_id = id;
    const kind = 'checkout.session.completed';
    const amount_cents = money.totalCents;
    made.payments.push({
      id: `evt_${id}`,
      kind,
      order_id,
      amount_cents,
      currency: 'aud',
      outcome: 'issued',
      at: paidAt,
    });
    book(`issue ${id}`, 'issue', order_id, paidAt, {
      payments: amount_cents,
      charity: -money.charityCents,
      clinics: -money.clinicCents,
    });
    if (units > 0) giveBack(order_id, payment_id ?? '', money, new Date(paidAt.getTime() + day));
    if (dispute) takeBack(order_id, dispute, money, new Date(paidAt.getTime() + 3 * day));
  }

  function giveBack(order_id: string, payment_id: string, money: ReturnType<typeof orderMoney>, at: Date) {
    const { totalCents: cents, charityCents: charity, clinicCents: clinics } = money;
    const id = random.uuid();
    const done_at = new Date(at.getTime() + minute);
    made.refunds.push({ id, order_id, payment_id, cents, state: 'DONE', next_attempt_at: at, done_at });
    book(`refund ${order_id}`, 'refund', order_id, at, { charity, clinics, 'refunds-due': -cents });
    book(`refund-paid ${id}`, 'refund-paid', order_id, done_at, { 'refunds-due': cents, payments: -cents });
  }

  /** A lost one takes the money of a voucher that is used already. */
  function takeBack(
    order_id: string,
    state: NonNullable<Story['dispute']>,
    money: ReturnType<typeof orderMoney>,
    opened_at: Date,
  ) {
    const { totalCents: cents, charityCents: charity, clinicCents: clinics } = money;
    const id = `dp_${order_id}`;
    const ended_at = state === 'OPEN' ? null : new Date(opened_at.getTime() + 9 * day);
    const due_at = new Date((state === 'OPEN' ? now : opened_at).getTime() + 6 * day);
    made.disputes.push({ id, order_id, cents, reason: 'fraudulent', state, opened_at, due_at, ended_at });
    if (state === 'LOST')
      book(`dispute ${id}`, 'dispute', order_id, ended_at ?? now, { payments: -cents, charity, clinics });
  }

  function book(posting: string, event: string, order_id: string, at: Date, lines: Record<string, number>) {
    for (const [account, cents] of Object.entries(lines)) {
      const line = { posting, event, kind: 'voucher', account, cents, order_id, at };
      if (cents !== 0) made.ledger.push(line as Row<'ledger_entry'>);
    }
  }

  function walk(
    order_id: string,
    state: Story['state'],
    stage: Story['stage'],
    { at, paidAt, buyer_id, doctor_id }: { at: Date; paidAt: Date; buyer_id: string; doctor_id: string },
  ) {
    const later = new Date(paidAt.getTime() + day);
    const step = (
      action: string,
      from_state: Story['state'],
      to_state: Story['state'],
      actor_id: string | null,
      when: Date,
    ) => made.orderEvents.push({ order_id, action, from_state, to_state, actor_id, at: when });
    if (state === 'PENDING_PAYMENT') return;
    if (state === 'CANCELLED') return step('cancel', 'PENDING_PAYMENT', state, buyer_id, paidAt);
    if (state === 'EXPIRED')
      return step('expire', 'PENDING_PAYMENT', state, null, new Date(at.getTime() + 31 * minute));
    step('pay', 'PENDING_PAYMENT', 'ISSUED', null, paidAt);
    if (state === 'REDEEMED') step('redeem', 'ISSUED', state, doctor_id, later);
    if (state === 'REFUNDED') step('refund', 'ISSUED', state, buyer_id, later);
    if (!stage) return;
    const asked = new Date(now.getTime() - 2 * day);
    step('ask-refund', 'ISSUED', 'REFUND_REQUESTED', buyer_id, asked);
    if (stage === 'ASKED') return;
    step('refuse-refund', 'REFUND_REQUESTED', 'ISSUED', doctor_id, new Date(asked.getTime() + day));
    if (stage === 'APPEALED') step('appeal-refund', 'ISSUED', 'REFUND_REQUESTED', buyer_id, now);
  }
}

type CouponState = NonNullable<Row<'coupon'>['state']>;
type Step = [action: string, from: CouponState, to: CouponState];

/** How a voucher came to its state. */
const ways: Record<CouponState, Step[]> = {
  DRAFT: [],
  LISTED: [['list', 'DRAFT', 'LISTED']],
  UNLISTED: [
    ['list', 'DRAFT', 'LISTED'],
    ['unlist', 'LISTED', 'UNLISTED'],
  ],
  SUSPENDED: [
    ['list', 'DRAFT', 'LISTED'],
    ['suspend', 'LISTED', 'SUSPENDED'],
  ],
  DELETED: [['delete', 'DRAFT', 'DELETED']],
};

function historyOf({ id, doctor_id, state = 'DRAFT', created_at }: Coupon): Row<'coupon_event'>[] {
  return ways[state].map(([action, from_state, to_state], place) => ({
    coupon_id: id,
    actor_id: action === 'suspend' ? null : doctor_id,
    action,
    from_state,
    to_state,
    at: new Date(created_at.getTime() + (place + 1) * day),
  }));
}
