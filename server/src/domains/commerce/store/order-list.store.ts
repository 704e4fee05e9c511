/** Lists of orders, page by page: a member's own, a seller's, and everybody's for staff. */
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { containing, literally } from '#platform/database/like';
import { type OrderView, orderView } from './order.store';

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

/** Holds for the beginning of the order's number, a part of a name in it, or the buyer's email. */
const called = (q: string) => sql`(o.id::text like ${`${literally(q.toLowerCase())}%`} or c.name ilike ${containing(q)}
  or exists (select from account a where a.id = c.doctor_id and a.nickname ilike ${containing(q)})
  or exists (select from clinic l where l.id = c.clinic_id and l.name ilike ${containing(q)})
  or exists (select from account b where b.id = o.buyer_id and (b.nickname ilike ${containing(q)} or lower(b.email) = lower(${q}))))`;

interface Asked {
  filter: 'all' | 'refunds' | 'appeals';
  /** Empty for every order. */
  q: string;
}

export function findAll(db: Db, { filter, q }: Asked, page: Page) {
  const wanted = {
    all: sql`true`,
    refunds: sql`o.state in ('REFUND_REQUESTED', 'REFUNDED')`,
    appeals: sql`o.state = 'REFUND_REQUESTED' and o.refund_stage = 'APPEALED'`,
  };
  return findPage(db, q ? sql`${wanted[filter]} and ${called(q)}` : wanted[filter], page);
}
