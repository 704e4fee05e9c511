/** What the database says after the load test, asked without the API. */
import { sql } from 'kysely';
import { findProblems } from '#domains/commerce/store/check.store';
import type { Db } from '#platform/database/connection';

export interface LoadTestFindings {
  orders: number;
  codes: number;
  taken: number;
  sold: number;
  /** Payments that arrived. */
  payments: number;
  refunds: number;
  moneyWithoutVoucherOrRefund: number;
  voucherWithoutMoney: number;
  voucherAndRefund: number;
  refundedTwice: number;
  /** The number of disagreements of orders, payments, settlements and ledger. */
  disagreements: number;
  deadlocks: number;
}

export async function loadTestFindings(db: Db, couponId: string): Promise<LoadTestFindings> {
  const { rows } = await sql<Omit<LoadTestFindings, 'disagreements'>>`
    with paid as (
      select o.id, o.state in ('ISSUED', 'REDEEMED') as has, (p.session ->> 'payment_status') = 'paid' as paid,
        (select coalesce(sum(r.cents), 0) from refund r where r.order_id = o.id and r.state = 'DONE') as back, o.total_cents
      from coupon_order o left join test_payment p on p.id = o.session_id where o.coupon_id = ${couponId}
    )
    select count(*) filter (where has)::int as orders,
      (select count(*)::int from voucher_code v join coupon_order o on o.id = v.order_id where o.coupon_id = ${couponId}) as codes,
      (select taken from coupon where id = ${couponId}) as taken, (select sold from coupon where id = ${couponId}) as sold,
      count(*) filter (where paid)::int as payments, count(*) filter (where back > 0)::int as refunds,
      count(*) filter (where paid and not has and back <> total_cents)::int as "moneyWithoutVoucherOrRefund",
      count(*) filter (where has and paid is not true)::int as "voucherWithoutMoney",
      count(*) filter (where has and back > 0)::int as "voucherAndRefund",
      count(*) filter (where back > total_cents)::int as "refundedTwice",
      (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks
    from paid`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('Nothing was found');
  return { ...found, disagreements: (await findProblems(db)).length };
}
