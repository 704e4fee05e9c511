import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';

export type RefundRow = Selectable<Database['refund']>;

/** How often the payment service may fail a refund before staff pays it there by hand. */
export const mostFailures = 3;

type NewRefund = Pick<RefundRow, 'order_id' | 'payment_id' | 'cents'> & Partial<Pick<RefundRow, 'currency'>>;

export async function insertRefund(db: Db, row: NewRefund, now: Date): Promise<string> {
  const made = await db
    .insertInto('refund')
    .values({ ...row, next_attempt_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export interface RefundView extends RefundRow {
  /** The name of the voucher; null where it is for an appointment. */
  name: string | null;
  clinic_name: string;
  buyer_name: string | null;
}

/** Returns all of them: those that failed first, then those that wait, then the latest. */
export async function findRefunds(
  db: Db,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: RefundView[]; total: number }> {
  const counted = await sql<{ total: number }>`select count(*)::int as total from refund`.execute(db);
  const { rows } = await sql<RefundView>`
    select r.*, c.name, l.name as clinic_name, b.nickname as buyer_name
    from refund r join coupon_order o on o.id = r.order_id left join coupon c on c.id = o.coupon_id
      join clinic l on l.id = coalesce(c.clinic_id, o.clinic_id) left join account b on b.id = o.buyer_id
    order by r.state = 'WAITING' and r.problem <> '' desc, r.state = 'WAITING' desc, r.done_at desc, r.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns whether the payment service has taken a refund that has not failed since. */
export const isSent = ({ service_id, problem }: Pick<RefundRow, 'service_id' | 'problem'>): boolean =>
  service_id !== null && problem === '';

/** Takes refunds that are due; they are due again after 5 minutes, should this process end before they are done. */
export async function claimRefunds(db: Db, now: Date): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    update refund set attempts = attempts + (service_id is null or problem <> '')::int, next_attempt_at = ${new Date(now.getTime() + 300_000)}
    where id in (select id from refund where state = 'WAITING' and next_attempt_at <= ${now}
      and (failures < ${mostFailures} or (service_id is not null and problem = ''))
      order by next_attempt_at limit 20 for update skip locked)
    returning *`.execute(db);
  return rows;
}

/** Holds the row until the transaction ends. */
export function lockRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function setRefund(db: Db, id: string, set: Partial<Omit<RefundRow, 'id'>>): Promise<void> {
  await db.updateTable('refund').set(set).where('id', '=', id).execute();
}

interface SentRefund {
  serviceId: string;
  paymentId: string;
  cents: number;
}

/**
 * Returns the refund that the payment service speaks of: the one it was sent for, a failed one that staff pays there by hand, or one that was
 * paid before its name at the payment service was kept.
 */
export async function findSentRefund(db: Db, { serviceId, paymentId, cents }: SentRefund): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from refund where service_id = ${serviceId}
      or (payment_id = ${paymentId} and cents = ${cents} and case state when 'WAITING' then problem <> '' else service_id is null end)
    order by service_id is not distinct from ${serviceId} desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** Returns whether a payment goes back or went back already. */
export async function isRefunded(db: Db, orderId: string, paymentId: string): Promise<boolean> {
  const found = await db
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', orderId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return found !== undefined;
}
