/** Bank accounts of doctors, and what was paid to them. */
import { type RawBuilder, sql } from 'kysely';
import { monthOf, paidDoctor } from '#domains/commerce/store/settlement.store';
import type { Db } from '#platform/database/connection';
import { moment } from '#platform/http/time-text.sql';

export interface PayoutAccountRow {
  holder: string;
  bsb: string;
  account_number: string;
  changed_at: Date;
}

export const findAccount = (db: Db, doctorId: string): Promise<PayoutAccountRow | undefined> =>
  db
    .selectFrom('payout_account')
    .select(['holder', 'bsb', 'account_number', 'changed_at'])
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst();

export async function saveAccount(db: Db, doctorId: string, row: PayoutAccountRow): Promise<void> {
  await db
    .insertInto('payout_account')
    .values({ doctor_id: doctorId, ...row })
    .onConflict((conflict) => conflict.column('doctor_id').doUpdateSet(row))
    .execute();
}

interface DueRow {
  doctor_id: string;
  doctor_name: string;
  cents: number;
  account: { holder: string; bsb: string; lastDigits: string; changedUtc: string } | null;
}

/**
 * The amounts that the ledger owes to doctors for their orders until the end of a month, less what was paid: refunds of a month come off the ones
 * after it. c coupon
 */
const due = (whose: RawBuilder<unknown>, month: string) => sql`
  select o.doctor_id, a.nickname as doctor_name, o.cents - coalesce(p.cents, 0) as cents,
    case when b.doctor_id is not null then jsonb_build_object('holder', b.holder, 'bsb', b.bsb, 'lastDigits', right(b.account_number, 3),
      'changedUtc', ${moment(sql`b.changed_at`)}) end as account
  from (select ${paidDoctor} as doctor_id, -sum(e.cents)::int as cents
    from ledger_entry e join coupon_order o on o.id = e.order_id left join coupon c on c.id = o.coupon_id
    where e.account = 'clinics' and ${whose} and ${monthOf(sql`e.at`)} <= ${month} group by 1) o
  join account a on a.id = o.doctor_id
  left join (select doctor_id, sum(cents)::int as cents, max(month) as month from payout group by 1) p on p.doctor_id = o.doctor_id
  left join payout_account b on b.doctor_id = o.doctor_id
  where o.cents > coalesce(p.cents, 0) and coalesce(p.month, '') < ${month}`;

interface Page {
  pageNum: number;
  pageSize: number;
}

/** Returns what is owed for a month and those before it: first to doctors who can be paid. */
export async function findDue(db: Db, month: string, { pageNum, pageSize }: Page) {
  const all = due(sql`true`, month);
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${all}) d`.execute(db);
  const { rows } = await sql<DueRow>`${all} order by b.doctor_id is null, a.nickname, o.doctor_id
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns the cents that are owed to one doctor, who is paid by one person at a time until the transaction ends. */
export async function lockDue(db: Db, doctorId: string, month: string): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payout ${doctorId}`}, 0))`.execute(db);
  const { rows } = await sql<DueRow>`${due(sql`${paidDoctor} = ${doctorId}`, month)}`.execute(db);
  return rows[0]?.cents;
}

interface NewPayout {
  doctor_id: string;
  month: string;
  cents: number;
  last_digits: string;
  reference: string;
  paid_on: string;
  paid_by: string;
  created_at: Date;
}

export async function insertPayout(db: Db, row: NewPayout): Promise<string> {
  const { id } = await db.insertInto('payout').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export interface PayoutRow extends Omit<NewPayout, 'paid_by'> {
  id: string;
  doctor_name: string;
  payer_name: string | null;
}

const view = sql`select p.id, p.doctor_id, p.month, p.cents, p.last_digits, p.reference, p.paid_on::text as paid_on, p.created_at,
    d.nickname as doctor_name, s.nickname as payer_name
  from payout p join account d on d.id = p.doctor_id left join account s on s.id = p.paid_by`;

export async function findPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  return (await sql<PayoutRow>`${view} where p.id = ${id}`.execute(db)).rows[0];
}

/** Returns the payouts to a doctor, the latest first. */
export async function findPayoutsTo(db: Db, doctorId: string): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`${view} where p.doctor_id = ${doctorId} order by p.month desc`.execute(db);
  return rows;
}

export async function findPayouts(db: Db, { pageNum, pageSize }: Page) {
  const counted = await sql<{ total: number }>`select count(*)::int as total from payout`.execute(db);
  const { rows } = await sql<PayoutRow>`${view} order by p.created_at desc, p.id
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
