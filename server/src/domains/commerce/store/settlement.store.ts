/** What clinics are owed, month by month in Sydney: a sale counts when it is paid, a refund when it is made, so that a month that is over stays. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/connection';

export interface SettlementRow {
  month: string;
  /** Vouchers. */
  sold: number;
  sold_cents: number;
  /** Appointments that were paid when they were booked. */
  booked: number;
  booked_cents: number;
  refunded_cents: number;
  charity_cents: number;
}

/** The doctor who is paid by an order. o coupon_order, c coupon */
export const paidDoctor = sql`coalesce(c.doctor_id, o.doctor_id)`;

/** Returns what each order adds to the settlements of its clinic, one of an appointment without a voucher. o coupon_order, c coupon */
export const moved = (whose: RawBuilder<unknown>) => sql`
  select o.id as order_id, c.id as coupon_id, coalesce(c.clinic_id, o.clinic_id) as clinic_id, o.paid_at as at,
    o.quantity as sold, o.total_cents as sold_cents, 0 as refunded_cents, o.charity_cents
  from coupon_order o left join coupon c on c.id = o.coupon_id
  where ${whose} and o.paid_at is not null and o.state not in ('CANCELLED', 'EXPIRED')
  union all
  select o.id, c.id, coalesce(c.clinic_id, o.clinic_id), e.at, 0, 0, case when (e.event, e.account) in (('refund', 'refunds-due'), ('dispute', 'payments')) then -e.cents else 0 end,
    case when e.account = 'charity' then -e.cents else 0 end
  from ledger_entry e join coupon_order o on o.id = e.order_id left join coupon c on c.id = o.coupon_id
  where ${whose} and e.event in ('refund', 'dispute')`;

/** Returns a time's month in Sydney, such as `2026-11`. */
export const monthOf = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'Australia/Sydney', 'YYYY-MM')`;

const sumOf = (column: string, isVoucher: boolean) =>
  sql`coalesce(sum(${sql.ref(column)}) filter (where (m.coupon_id is not null) = ${sql.lit(isVoucher)}), 0)::int`;

const sums = sql`${monthOf(sql`m.at`)} as month, ${sumOf('m.sold', true)} as sold, ${sumOf('m.sold_cents', true)} as sold_cents,
  ${sumOf('m.sold', false)} as booked, ${sumOf('m.sold_cents', false)} as booked_cents,
  sum(m.refunded_cents)::int as refunded_cents, sum(m.charity_cents)::int as charity_cents`;

export async function findSettlements(db: Db, doctorId: string): Promise<SettlementRow[]> {
  const { rows } = await sql<SettlementRow>`select ${sums} from (${moved(sql`${paidDoctor} = ${doctorId}`)}) m
    group by 1 order by 1 desc limit 36`.execute(db);
  return rows;
}

export interface ClinicSettlementRow extends SettlementRow {
  clinic_id: string;
  clinic_name: string;
  abn: string;
}

/** Returns the settlements of every clinic, the latest month first. */
export async function findAllSettlements(
  db: Db,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: ClinicSettlementRow[]; total: number }> {
  const months = sql`select m.clinic_id, l.name as clinic_name, l.abn, ${sums} from (${moved(sql`true`)}) m
    join clinic l on l.id = m.clinic_id group by m.clinic_id, l.name, l.abn, 4`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${months}) s`.execute(db);
  const { rows } = await sql<ClinicSettlementRow>`${months} order by month desc, l.name, m.clinic_id
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface VoucherNumbersRow extends Omit<SettlementRow, 'month' | 'booked' | 'booked_cents'> {
  coupon_id: string;
  name: string;
  redeemed: number;
}

/** Returns what each voucher of a doctor has moved over the last days of their own clinic, what earned most first. */
export async function findVoucherNumbers(
  db: Db,
  doctorId: string,
  days: number,
  now: Date,
): Promise<VoucherNumbersRow[]> {
  const { rows } = await sql<VoucherNumbersRow>`
    with since as (select ((${now}::timestamptz at time zone c.zone)::date - ${days - 1}::int)::timestamp at time zone c.zone as at
      from doctor_profile d join clinic c on c.id = d.clinic_id where d.account_id = ${doctorId}::uuid)
    select k.id as coupon_id, k.name, coalesce(m.sold, 0) as sold, coalesce(u.redeemed, 0) as redeemed, coalesce(m.sold_cents, 0) as sold_cents,
      coalesce(m.refunded_cents, 0) as refunded_cents, coalesce(m.charity_cents, 0) as charity_cents
    from coupon k
      left join (select m.coupon_id, sum(m.sold)::int as sold, sum(m.sold_cents)::int as sold_cents,
          sum(m.refunded_cents)::int as refunded_cents, sum(m.charity_cents)::int as charity_cents
        from (${moved(sql`c.doctor_id = ${doctorId}`)}) m join since s on m.at >= s.at group by 1) m on m.coupon_id = k.id
      left join (select o.coupon_id, count(*)::int as redeemed from coupon c join coupon_order o on o.coupon_id = c.id
          join voucher_code v on v.order_id = o.id join since s on v.redeemed_at >= s.at
        where c.doctor_id = ${doctorId} group by 1) u on u.coupon_id = k.id
    where k.doctor_id = ${doctorId} and (m.coupon_id is not null or u.coupon_id is not null)
    order by coalesce(m.sold_cents - m.refunded_cents - m.charity_cents, 0) desc, k.name, k.id`.execute(db);
  return rows;
}
