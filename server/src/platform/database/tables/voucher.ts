/** Vouchers, their orders and payments, and the charity's ledger. */
import type { ColumnType, Generated } from 'kysely';

type CouponState = 'DRAFT' | 'LISTED' | 'UNLISTED' | 'SUSPENDED' | 'DELETED';
type OrderState = 'PENDING_PAYMENT' | 'ISSUED' | 'REDEEMED' | 'CANCELLED' | 'EXPIRED' | 'REFUND_REQUESTED' | 'REFUNDED';

interface Coupon {
  id: Generated<string>;
  doctor_id: string;
  clinic_id: string;
  name: string;
  category_name: string;
  included: string;
  excluded: Generated<string>;
  terms: string;
  before_aud: number;
  after_aud: number;
  stock: number;
  taken: Generated<number>;
  sold: Generated<number>;
  ends_at: Date;
  valid_days: number;
  state: Generated<CouponState>;
  suspended_reason: Generated<string>;
  created_at: Date;
}

interface Event<Subject> {
  id: Generated<string>;
  actor_id: string | null;
  action: string;
  from_state: Subject;
  to_state: Subject;
  at: Date;
}

interface CouponEvent extends Event<CouponState> {
  coupon_id: string;
}

interface CouponOrder {
  id: Generated<string>;
  /** Null where it is for an appointment. */
  coupon_id: string | null;
  reservation_id: string | null;
  /** Who is paid for the appointment, and where; null where it is for a voucher. */
  doctor_id: string | null;
  clinic_id: string | null;
  buyer_id: string | null;
  holder_id: string | null;
  quantity: number;
  unit_cents: number;
  total_cents: number;
  gst_cents: number;
  charity_cents: number;
  /** Whether the clinic was when it was made. */
  gst_registered: boolean | null;
  state: Generated<OrderState>;
  created_at: Date;
  pay_until: Date;
  paid_at: Date | null;
  valid_until: Date | null;
  session_id: string | null;
  session_over: Generated<boolean>;
  payment_id: string | null;
  gift_email: Generated<string>;
  gift_message: Generated<string>;
  gift_hash: Buffer | null;
  refund_stage: Generated<'' | 'ASKED' | 'REFUSED' | 'APPEALED' | 'DENIED'>;
  refund_reason: Generated<string>;
  refund_answer: Generated<string>;
  appeal_reason: Generated<string>;
  decide_until: Date | null;
  refunded_cents: Generated<number>;
  reminded_days: 30 | 7 | null;
}

interface OrderEvent extends Event<OrderState> {
  order_id: string;
}

interface VoucherCode {
  order_id: string;
  place: number;
  code_hash: Buffer;
  last_four: string;
  state: Generated<'ISSUED' | 'REDEEMED' | 'REFUNDED'>;
  redeemed_at: Date | null;
  redeemed_attempt: string | null;
}

/** One use of a code, or one that is undone; only added to. */
interface Redemption {
  id: Generated<string>;
  order_id: string;
  place: number;
  doctor_id: string;
  actor_id: string | null;
  attempt_id: string | null;
  at: Date;
  /** The line that this one takes back. */
  undoes: string | null;
}

interface RedeemFailure {
  id: Generated<string>;
  doctor_id: string;
  at: Date;
}

interface PaymentEvent {
  id: string;
  kind: string;
  order_id: string | null;
  amount_cents: number | null;
  currency: string | null;
  outcome: string;
  at: Date;
}

interface RefundRow {
  id: Generated<string>;
  order_id: string;
  payment_id: string;
  cents: number;
  currency: Generated<string>;
  state: Generated<'WAITING' | 'DONE'>;
  attempts: Generated<number>;
  next_attempt_at: Date;
  done_at: Date | null;
  /** The payment service's id of the refund that was sent last. */
  service_id: string | null;
  failures: Generated<number>;
  /** Why the last one failed; empty where it did not. */
  problem: Generated<string>;
}

interface PaymentDispute {
  id: string;
  order_id: string;
  cents: number;
  reason: string;
  state: 'OPEN' | 'WON' | 'LOST';
  opened_at: Date;
  due_at: Date | null;
  ended_at: Date | null;
}

interface LedgerEntry {
  id: Generated<string>;
  posting: string;
  event: string;
  kind: 'voucher' | 'booking' | 'subscription';
  account: 'payments' | 'clinics' | 'charity' | 'refunds-due';
  cents: number;
  order_id: string | null;
  at: Date;
}

interface LedgerCheck {
  single: Generated<boolean>;
  checked_at: Date;
  problems: ColumnType<string[], string, string>;
}

interface PayoutAccount {
  doctor_id: string;
  /** As the bank has it. */
  holder: string;
  bsb: string;
  account_number: string;
  changed_at: Date;
}

interface Payout {
  id: Generated<string>;
  doctor_id: string;
  /** The last month that it pays, such as `2026-11`. */
  month: string;
  cents: number;
  last_digits: string;
  /** The bank's. */
  reference: string;
  paid_on: string;
  /** Who recorded it. */
  paid_by: string | null;
  created_at: Date;
}

interface TestPayment {
  id: string;
  session: ColumnType<Record<string, unknown>, string, string>;
  at: Date;
}

export interface VoucherTables {
  payment_dispute: PaymentDispute;
  coupon: Coupon;
  coupon_event: CouponEvent;
  coupon_order: CouponOrder;
  order_event: OrderEvent;
  voucher_code: VoucherCode;
  redemption: Redemption;
  redeem_failure: RedeemFailure;
  payment_event: PaymentEvent;
  refund: RefundRow;
  ledger_entry: LedgerEntry;
  ledger_check: LedgerCheck;
  payout_account: PayoutAccount;
  payout: Payout;
  test_payment: TestPayment;
}
