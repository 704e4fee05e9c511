import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/tables';

type Order = Insertable<Database['coupon_order']>;

/** What has become of an order. */
export interface Story {
  state: NonNullable<Order['state']>;
  /** Days since it was made. */
  days: number;
  quantity: number;
  stage?: NonNullable<Order['refund_stage']>;
  /** Vouchers of it that are used already. */
  used?: number;
  /** What was written with a gift that someone has taken. */
  gift?: string;
  /** It is past its validity. */
  lapsed?: boolean;
  /** The buyer's bank takes the payment back, or tried to. */
  dispute?: 'OPEN' | 'WON' | 'LOST';
  /** It is of the doctor who can be tried out, and not of the demo member. */
  ofDoctor?: true;
}

/** One of each, the first of which are the demo member's. */
const each: Story[] = [
  { state: 'ISSUED', days: 2, quantity: 2, used: 1 },
  { state: 'REDEEMED', days: 40, quantity: 1 },
  { state: 'REFUND_REQUESTED', days: 20, quantity: 1, stage: 'ASKED' },
  { state: 'REFUNDED', days: 30, quantity: 2 },
  { state: 'CANCELLED', days: 12, quantity: 1 },
  { state: 'ISSUED', days: 25, quantity: 1, stage: 'REFUSED' },
  { state: 'REFUND_REQUESTED', days: 22, quantity: 1, stage: 'APPEALED' },
  { state: 'ISSUED', days: 45, quantity: 1, lapsed: true },
  { state: 'EXPIRED', days: 9, quantity: 3 },
  { state: 'ISSUED', days: 6, quantity: 1, gift: 'Happy birthday! Take your time to decide.' },
  { state: 'PENDING_PAYMENT', days: 0, quantity: 1 },
  { state: 'ISSUED', days: 10, quantity: 1 },
];

/** Disputes by place; each of these orders has a used voucher. */
const disputes: Record<number, Story['dispute'] & string> = { 7: 'OPEN', 19: 'WON', 31: 'LOST' };

/** What the doctor who can be tried out sold in months that are over, on any day of a month: the first two are paid by now, one of the others is due. */
const ofDoctor: Story[] = [68, 65, 45, 28].map((days) => ({ state: 'REDEEMED', days, quantity: 2, ofDoctor: true }));

/** 60 orders; every fifth is the demo member's, so that these come past all states. */
const ofAnyone: Story[] = Array.from({ length: 60 }, (_, place) => {
  const kind = each[place % 5 === 0 ? (place / 5) % each.length : (place * 7) % each.length];
  if (!kind) throw new Error('A story is missing');
  const dispute = disputes[place];
  const story = dispute ? { ...kind, dispute } : kind;
  // Only the first orders of their kind are new or wait for someone.
  return story.state === 'PENDING_PAYMENT' || story.stage || place < 12
    ? story
    : { ...story, days: story.lapsed ? story.days : story.days + (place % 9) };
});

export const stories: readonly Story[] = [...ofAnyone, ...ofDoctor];
