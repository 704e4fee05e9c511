import { type Selectable, sql } from 'kysely';
import type { OrderRow } from '#domains/commerce/rules/order.machine';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';

type DisputeRow = Selectable<Database['payment_dispute']>;

export function lockByPayment(db: Db, paymentId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('coupon_order').selectAll().where('payment_id', '=', paymentId).forUpdate().executeTakeFirst();
}

/** Stores the state of a dispute; one that has ended stays so. @returns whether this ended it */
export async function keepDispute(db: Db, row: DisputeRow): Promise<boolean> {
  const { state, due_at, ended_at } = row;
  const { rows } = await sql<{ state: string }>`
    insert into payment_dispute as p (id, order_id, cents, reason, state, opened_at, due_at, ended_at)
    values (${row.id}, ${row.order_id}, ${row.cents}, ${row.reason}, ${state}, ${row.opened_at}, ${due_at}, ${ended_at})
    on conflict (id) do update set state = ${state}, due_at = coalesce(${due_at}, p.due_at), ended_at = ${ended_at} where p.state = 'OPEN'
    returning p.state`.execute(db);
  return state !== 'OPEN' && rows.length > 0;
}

export interface DisputeView extends DisputeRow {
  /** The name of the voucher; null where it is for an appointment. */
  name: string | null;
  clinic_name: string;
  buyer_name: string | null;
}

/** Returns open disputes first, then the latest. */
export async function findDisputes(
  db: Db,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: DisputeView[]; total: number }> {
  const counted = await sql<{ total: number }>`select count(*)::int as total from payment_dispute`.execute(db);
  const { rows } = await sql<DisputeView>`
    select p.*, c.name, l.name as clinic_name, b.nickname as buyer_name
    from payment_dispute p join coupon_order o on o.id = p.order_id left join coupon c on c.id = o.coupon_id
      join clinic l on l.id = coalesce(c.clinic_id, o.clinic_id) left join account b on b.id = o.buyer_id
    order by p.state = 'OPEN' desc, p.opened_at desc, p.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
