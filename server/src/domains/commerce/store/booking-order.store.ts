/** Orders that pay an appointment. */
import type { Language } from '@charis/shared/rules';
import { sql } from 'kysely';
import type { OrderRow } from '#domains/commerce/rules/order.machine';
import type { Db } from '#platform/database/connection';

type NewOrder = Pick<
  OrderRow,
  | 'reservation_id'
  | 'buyer_id'
  | 'doctor_id'
  | 'clinic_id'
  | 'quantity'
  | 'unit_cents'
  | 'total_cents'
  | 'gst_cents'
  | 'charity_cents'
  | 'gst_registered'
  | 'created_at'
  | 'pay_until'
>;

export async function insertBookingOrder(db: Db, row: NewOrder): Promise<string> {
  const { id } = await db.insertInto('coupon_order').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Returns the order of an appointment, held until the transaction ends. */
export const lockBookingOrder = (db: Db, reservationId: string): Promise<OrderRow | undefined> =>
  db.selectFrom('coupon_order').selectAll().where('reservation_id', '=', reservationId).forUpdate().executeTakeFirst();

/** The order goes with an appointment to the one that takes its place. */
export async function carryBookingOrder(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('coupon_order').set({ reservation_id: to }).where('reservation_id', '=', from).execute();
}

export async function isGstRegistered(db: Db, clinicId: string): Promise<boolean> {
  const clinic = await db
    .selectFrom('clinic')
    .select('gst_registered')
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return clinic.gst_registered;
}

/** What an appointment was or is to be paid, with times as text. */
export interface BookingPayment {
  orderId: string;
  state: OrderRow['state'];
  cents: number;
  payUntil: string;
  paidAt: string | null;
  refundedCents: number;
}

/** Returns the payment of the appointment in a column such as `r.id`; null where it has none. */
export const paymentOf = (reservation: string) =>
  sql<BookingPayment | null>`(select json_build_object('orderId', bo.id, 'state', bo.state, 'cents', bo.total_cents,
      'payUntil', bo.pay_until, 'paidAt', bo.paid_at, 'refundedCents', bo.refunded_cents)
    from coupon_order bo where bo.reservation_id = ${sql.ref(reservation)})`;

/** Returns an order as the payment service and projections need it. The name is null for an appointment, because its type may tell of health. */
export async function findPayable(db: Db, id: string) {
  const { rows } = await sql<OrderRow & { name: string | null; language: Language }>`
    select o.*, c.name, coalesce(b.language, 'en') as language from coupon_order o
      left join coupon c on c.id = o.coupon_id left join account b on b.id = o.buyer_id where o.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}
