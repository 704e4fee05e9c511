import { sql } from 'kysely';
import { transitions, type VoucherAction, type VoucherRow } from '#domains/commerce/rules/voucher.machine';
import { notBlocked } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { allowed, type CardRow, columns, mentionable, type Seen, tables } from './voucher.sql';

interface FoundVoucher extends CardRow {
  bought: number;
  unpaid: boolean;
  allowed: boolean;
}

/** Returns one that its seller sees always, and anybody else where it is or was sold; where it may not be mentioned, its owners alone. */
export async function findVoucher(
  db: Db,
  id: string,
  { viewer, now, prescriptions }: Seen,
): Promise<FoundVoucher | undefined> {
  const { rows } = await sql<FoundVoucher>`
    select ${columns}, ${allowed({ prescriptions })} as allowed, (select coalesce(sum(o.quantity), 0)::int from coupon_order o where o.coupon_id = c.id
      and o.buyer_id = ${viewer}::uuid and o.paid_at is not null and o.state <> 'REFUNDED') as bought,
      exists (select from coupon_order o where o.coupon_id = c.id and o.buyer_id = ${viewer}::uuid and o.state = 'PENDING_PAYMENT'
        and o.pay_until > ${now}) as unpaid
    from ${tables} where c.id = ${id} and c.state <> 'DELETED' and (c.doctor_id = ${viewer}::uuid or (c.state <> 'DRAFT'
      and (${mentionable({ prescriptions })} or exists (select from coupon_order o where o.coupon_id = c.id
        and ${viewer}::uuid in (o.buyer_id, o.holder_id)))
      and ${notBlocked('c.doctor_id', viewer)}))`.execute(db);
  return rows[0];
}

/** Holds the row until the transaction ends. */
export function lockVoucher(db: Db, id: string): Promise<VoucherRow | undefined> {
  return db
    .selectFrom('coupon')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'DELETED')
    .forUpdate()
    .executeTakeFirst();
}

interface Change {
  actorId: string | null;
  reason?: string;
  now: Date;
}

/** Changes the state where it still is what the row says, with its history. @returns whether it was */
export async function changeState(db: Db, row: VoucherRow, action: VoucherAction, change: Change): Promise<boolean> {
  const { to } = transitions[action];
  const { rows } = await sql<{ id: string }>`
    with changed as (
      update coupon set state = ${to}, suspended_reason = ${change.reason ?? ''}
      where id = ${row.id} and state = ${row.state} returning id
    )
    insert into coupon_event (coupon_id, actor_id, action, from_state, to_state, at)
    select id, ${change.actorId}::uuid, ${action}, ${row.state}, ${to}, ${change.now} from changed returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns the service or device that a category names, with what the law calls it. */
export async function findServiceKind(db: Db, categoryName: string): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`select kind from procedure where category_name = ${categoryName}
    union all select 'non-surgical' from instrument where category_name = ${categoryName} limit 1`.execute(db);
  return rows[0]?.kind;
}

/** Returns the zone of a clinic at which the doctor works. */
export async function findOwnZone(db: Db, doctorId: string, clinicId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('doctor_clinic as d')
    .innerJoin('clinic as l', 'l.id', 'd.clinic_id')
    .select('l.zone')
    .where('d.doctor_id', '=', doctorId)
    .where('d.clinic_id', '=', clinicId)
    .where('d.objected_at', 'is', null)
    .executeTakeFirst();
  return found?.zone;
}

export type WantedRow = Pick<
  VoucherRow,
  | 'name'
  | 'category_name'
  | 'clinic_id'
  | 'included'
  | 'excluded'
  | 'terms'
  | 'before_aud'
  | 'after_aud'
  | 'stock'
  | 'ends_at'
  | 'valid_days'
>;

export async function insertVoucher(db: Db, doctorId: string, row: WantedRow, now: Date): Promise<string> {
  const made = await db
    .insertInto('coupon')
    .values({ ...row, doctor_id: doctorId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export async function updateVoucherRow(db: Db, id: string, row: WantedRow): Promise<void> {
  await db.updateTable('coupon').set(row).where('id', '=', id).execute();
}

/** Takes vouchers out of the stock where there are as many and it is on sale. @returns it as it is sold, or nothing */
export async function takeStock(db: Db, id: string, quantity: number, now: Date) {
  const { rows } = await sql<VoucherRow & { gst_registered: boolean }>`
    update coupon c set taken = c.taken + ${quantity} from clinic l
    where c.id = ${id} and l.id = c.clinic_id and c.state = 'LISTED' and c.ends_at > ${now} and c.taken + ${quantity} <= c.stock
    returning c.*, l.gst_registered`.execute(db);
  return rows[0];
}

/** @param id null for an order of an appointment, which takes nothing from a stock */
export async function returnStock(db: Db, id: string | null, quantity: number): Promise<void> {
  if (id === null) return;
  await sql`update coupon set taken = taken - ${quantity} where id = ${id}`.execute(db);
}

export async function noteSale(db: Db, id: string, quantity: number): Promise<void> {
  await sql`update coupon set sold = sold + ${quantity} where id = ${id}`.execute(db);
}
