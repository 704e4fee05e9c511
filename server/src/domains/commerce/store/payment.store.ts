import { type Selectable, sql } from 'kysely';
import { changingCards } from '#domains/commerce/commands/test-card';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';

type PaymentEvent = Selectable<Database['payment_event']>;

/** Notes an event of the payment service. @returns false where it was noted before */
export async function noteEvent(db: Db, event: PaymentEvent): Promise<boolean> {
  const noted = await db
    .insertInto('payment_event')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}

const minute = 60_000;

/**
 * Returns orders whose payment the payment service is asked about: those whose time is over, and a minute before it those of appointments, whose
 * times are free again at once.
 */
export function findOpenSessions(db: Db, now: Date) {
  return db
    .selectFrom('coupon_order')
    .select(['id', 'session_id'])
    .where('state', '=', 'PENDING_PAYMENT')
    .where('session_id', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        eb('pay_until', '<=', now),
        and([eb('reservation_id', 'is not', null), eb('pay_until', '<=', new Date(now.getTime() + minute))]),
      ]),
    )
    .limit(50)
    .execute();
}

/** Returns ended orders whose payment page may still be open, the latest first: one that always fails is in no one's way. */
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

export async function findTestSession(db: Db, id: string): Promise<Record<string, unknown> | undefined> {
  const row = await db.selectFrom('test_payment').select('session').where('id', '=', id).executeTakeFirst();
  return row?.session;
}

/** Returns the session of a payment. */
export async function findTestPayment(db: Db, paymentId: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ session: Record<string, unknown> }>`
    select session from test_payment where session ->> 'payment_intent' = ${paymentId} and session ->> 'object' = 'checkout.session'`.execute(
    db,
  );
  return rows[0]?.session;
}

/** Refunds of the stand-in that were made before, have changed since, and of which no event was sent. */
export async function findUntoldRefunds(db: Db, before: Date): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ session: Record<string, unknown> }>`
    select session from test_payment where at <= ${before} and session ->> 'object' = 'refund'
      and session ->> 'card' = any(${[...changingCards]}) and session -> 'told' is null order by at limit 20`.execute(
    db,
  );
  return rows.map(({ session }) => session);
}

export async function keepTestSession(db: Db, id: string, session: object, now: Date): Promise<void> {
  const text = JSON.stringify(session);
  await db
    .insertInto('test_payment')
    .values({ id, session: text, at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ session: text }))
    .execute();
}
