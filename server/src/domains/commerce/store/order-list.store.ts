/** Lists of orders, page by page: a member's own, a seller's, and everybody's for staff. */
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { containing, literally } from '#platform/database/like';
import { codes, type OrderView, orderView } from './order.store';
import { paidDoctor } from './settlement.store';

interface Page {
  pageNum: number;
  pageSize: number;
}

type Where = ReturnType<typeof sql>;

async function findPage(db: Db, where: Where, { pageNum, pageSize }: Page) {
  const counted = await sql<{ total: number }>`select count(*)::int as total from coupon_order o
    join coupon c on c.id = o.coupon_id where ${where}`.execute(db);
  const { rows } = await sql<OrderView>`${orderView} where ${where}
    order by o.created_at desc, o.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export function findOwn(
  db: Db,
  accountId: string,
  { state, now, ...page }: Page & { state?: string | undefined; now: Date },
) {
  const shown = sql`case when o.state = 'ISSUED' and o.valid_until <= ${now} then 'LAPSED' else o.state end`;
  // A gift is ready to use for the one who accepted it; until then for no one.
  const usable = sql`(${state ?? null}::text is distinct from 'ISSUED' or o.holder_id = ${accountId}::uuid)`;
  return findPage(
    db,
    sql`${accountId}::uuid in (o.buyer_id, o.holder_id) and (${state ?? null}::text is null or ${shown} = ${state ?? null}) and ${usable}`,
    page,
  );
}

export const findOfVoucher = (db: Db, { couponId, doctorId }: { couponId: string; doctorId: string }, page: Page) =>
  findPage(
    db,
    sql`o.coupon_id = ${couponId} and c.doctor_id = ${doctorId} and o.paid_at is not null
      and o.state not in ('CANCELLED', 'EXPIRED')`,
    page,
  );

export const findWaitingForSeller = (db: Db, doctorId: string, page: Page) =>
  findPage(db, sql`c.doctor_id = ${doctorId} and o.state = 'REFUND_REQUESTED' and o.refund_stage = 'ASKED'`, page);

/** An order as staff see it: without a voucher and its name where it is for an appointment. */
export type StaffOrder = Pick<
  OrderView,
  | 'id'
  | 'quantity'
  | 'unit_cents'
  | 'total_cents'
  | 'state'
  | 'created_at'
  | 'valid_until'
  | 'refund_reason'
  | 'refund_answer'
  | 'appeal_reason'
  | 'decide_until'
  | 'codes'
  | 'buyer_name'
  | 'doctor_name'
  | 'clinic_name'
> & { coupon_id: string | null; name: string | null };

const everyOrder = sql`coupon_order o left join coupon c on c.id = o.coupon_id join account a on a.id = ${paidDoctor}
  join clinic l on l.id = coalesce(c.clinic_id, o.clinic_id) left join account b on b.id = o.buyer_id`;

/** Holds for the beginning of the order's number, a part of a name in it, or the buyer's email. */
const called = (q: string) => sql`(o.id::text like ${`${literally(q.toLowerCase())}%`} or c.name ilike ${containing(q)}
  or a.nickname ilike ${containing(q)} or l.name ilike ${containing(q)} or b.nickname ilike ${containing(q)}
  or lower(b.email) = lower(${q}))`;

interface Asked {
  filter: 'all' | 'refunds' | 'appeals';
  /** Empty for every order. */
  q: string;
}

/** Returns orders of everyone, those of appointments too, which have no end. */
export async function findAll(db: Db, { filter, q }: Asked, { pageNum, pageSize }: Page) {
  const wanted = {
    all: sql`true`,
    refunds: sql`o.state in ('REFUND_REQUESTED', 'REFUNDED')`,
    appeals: sql`o.state = 'REFUND_REQUESTED' and o.refund_stage = 'APPEALED'`,
  };
  const where = q ? sql`${wanted[filter]} and ${called(q)}` : wanted[filter];
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${everyOrder} where ${where}`.execute(
    db,
  );
  const { rows } =
    await sql<StaffOrder>`select o.*, c.name, a.nickname as doctor_name, l.name as clinic_name, b.nickname as buyer_name,
      case when o.reservation_id is null then o.valid_until end as valid_until, ${codes} as codes
    from ${everyOrder} where ${where} order by o.created_at desc, o.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(
      db,
    );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
