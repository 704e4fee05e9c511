import { type Selectable, sql } from 'kysely';
import type { Db } from '#database/connection';
import type { Database } from '#database/tables';

type PaymentEvent = Selectable<Database['payment_event']>;
export type RefundRow = Selectable<Database['refund']>;

/** Notes an event of the payment service. @returns false where it was noted before */
export async function noteEvent(db: Db, event: PaymentEvent): Promise<boolean> {
  const noted = await db
    .insertInto('payment_event')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}

type NewRefund = Pick<RefundRow, 'order_id' | 'payment_id' | 'cents'> & Partial<Pick<RefundRow, 'currency'>>;

export async function insertRefund(db: Db, row: NewRefund, now: Date) {
  const made = await db
    .insertInto('refund')
    .values({ ...row, next_attempt_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export interface RefundView extends RefundRow {
  /** Of the voucher. */
  name: string;
  clinic_name: string;
  buyer_name: string | null;
}

/** All of them: those that wait first, then the latest. */
export async function findRefunds(
  db: Db,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: RefundView[]; total: number }> {
  const counted = await sql<{ total: number }>`select count(*)::int as total from refund`.execute(db);
  const { rows } = await sql<RefundView>`
    select r.*, c.name, l.name as clinic_name, b.nickname as buyer_name
    from refund r join coupon_order o on o.id = r.order_id join coupon c on c.id = o.coupon_id
      join clinic l on l.id = c.clinic_id left join account b on b.id = o.buyer_id
    order by r.state = 'WAITING' desc, r.done_at desc, r.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Takes refunds that are due; they are due again after 5 minutes, should this process end before they are done. */
export async function claimRefunds(db: Db, now: Date): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    update refund set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + 300_000)}
    where id in (select id from refund where state = 'WAITING' and next_attempt_at <= ${now}
      order by next_attempt_at limit 20 for update skip locked)
    returning *`.execute(db);
  return rows;
}

export async function finishRefund(db: Db, id: string, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('refund')
    .set({ state: 'DONE', done_at: now })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Orders that wait for their payment at the payment service. */
export function findOpenSessions(db: Db, before: Date) {
  return db
    .selectFrom('coupon_order')
    .select(['id', 'session_id'])
    .where('state', '=', 'PENDING_PAYMENT')
    .where('session_id', 'is not', null)
    .where('pay_until', '<=', before)
    .limit(50)
    .execute();
}

/** Ended orders whose payment page may still be open, the latest first: one that always fails is in no one's way. */
export function findLeftSessions(db: Db) {
  return db
    .selectFrom('coupon_order')
    .select(['id', 'session_id'])
    .where('state', 'in', ['CANCELLED', 'EXPIRED'])
    .where('session_id', 'is not', null)
    .where('session_over', '=', false)
    .orderBy('pay_until', 'desc')
    .limit(50)
    .execute();
}

/** Whether a payment goes back or went back already. */
export async function isRefunded(db: Db, orderId: string, paymentId: string): Promise<boolean> {
  const found = await db
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', orderId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findTestSession(db: Db, id: string): Promise<Record<string, unknown> | undefined> {
  const row = await db.selectFrom('test_payment').select('session').where('id', '=', id).executeTakeFirst();
  return row?.session;
}

export async function keepTestSession(db: Db, id: string, session: object, now: Date): Promise<void> {
  const text = JSON.stringify(session);
  await db
    .insertInto('test_payment')
    .values({ id, session: text, at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ session: text }))
    .execute();
}
