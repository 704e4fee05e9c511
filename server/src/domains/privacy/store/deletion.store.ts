import { sql } from 'kysely';
import { forgetCalendars, forgetNotes } from '#domains/booking/index';
import { endOffers } from '#domains/commerce/index';
import { findSearchWords, forgetComments, forgetReports, forgetSearchWords } from '#domains/community/index';
import { changeStatus, eraseAccount } from '#domains/identity/index';
import { forgetDoctor } from '#domains/practice/index';
import { forgetContact } from '#domains/support/index';
import type { Db } from '#platform/database/connection';
import { forgetEvents } from '#platform/events/event.store';
import { forgetNotices } from '#projections/notification/index';
import { removeByAddress } from './erase-account.store';
import { findReferences, type Reference } from './references.store';

export async function findDeletion(db: Db, accountId: string) {
  return db.selectFrom('deletion_request').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Returns the appointments that are agreed or asked for, as a member or as a doctor, each with who the other is. */
export async function findAppointmentsAhead(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ reservationId: string; name: string; startUtc: string; zone: string }[]> {
  const { rows } = await sql<{ reservationId: string; name: string; startsAt: Date; zone: string }>`
    select r.id as "reservationId", a.nickname as name, r.starts_at as "startsAt", c.zone
    from reservation r join clinic c on c.id = r.clinic_id
      join account a on a.id = case r.member_id when ${accountId}::uuid then r.doctor_id else r.member_id end
    where ${accountId}::uuid in (r.member_id, r.doctor_id) and r.state in (0, 1) and r.ends_at > ${now}
    order by r.starts_at, r.id limit 20`.execute(db);
  return rows.map(({ startsAt, ...row }) => ({ ...row, startUtc: startsAt.toISOString() }));
}

/** Codes that can still be used: those that the account has or gave and no one took, and those that it sold. */
export async function countVouchers(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ unusedVouchers: number; soldVouchers: number }> {
  const { rows } = await sql<{ unusedVouchers: number; soldVouchers: number }>`
    select count(*) filter (where coalesce(o.holder_id, o.buyer_id) = ${accountId})::int as "unusedVouchers",
      count(*) filter (where c.doctor_id = ${accountId})::int as "soldVouchers"
    from voucher_code v join coupon_order o on o.id = v.order_id join coupon c on c.id = o.coupon_id
    where v.state = 'ISSUED' and o.valid_until > ${now} and o.state in ('ISSUED', 'REFUND_REQUESTED')
      and ${accountId}::uuid in (o.holder_id, o.buyer_id, c.doctor_id)`.execute(db);
  return rows[0] ?? { unusedVouchers: 0, soldVouchers: 0 };
}

/** Returns the orders whose codes an account loses, those that end first at first, with how many are left of each. */
export async function findVouchers(db: Db, accountId: string, now: Date) {
  const { rows } = await sql<{ orderId: string; name: string; count: number; validUntil: Date; zone: string }>`
    select o.id as "orderId", c.name, count(*)::int as count, o.valid_until as "validUntil", l.zone
    from voucher_code v join coupon_order o on o.id = v.order_id join coupon c on c.id = o.coupon_id
      join clinic l on l.id = c.clinic_id
    where v.state = 'ISSUED' and o.valid_until > ${now} and o.state in ('ISSUED', 'REFUND_REQUESTED')
      and coalesce(o.holder_id, o.buyer_id) = ${accountId}::uuid
    group by o.id, c.name, l.zone order by o.valid_until, o.id limit 20`.execute(db);
  return rows.map(({ validUntil, ...row }) => ({ ...row, validUntilUtc: validUntil.toISOString() }));
}

export async function insertDeletion(db: Db, accountId: string, requestedAt: Date, dueAt: Date): Promise<void> {
  await db
    .insertInto('deletion_request')
    .values({ account_id: accountId, requested_at: requestedAt, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await changeStatus(db, accountId, 'ACTIVE', 'DELETION_REQUESTED');
}

export async function removeDeletion(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('deletion_request').where('account_id', '=', accountId).execute();
  await changeStatus(db, accountId, 'DELETION_REQUESTED', 'ACTIVE');
}

/** Returns an account whose time has come; its request is held until the transaction ends. */
export async function claimDue(
  db: Db,
  now: Date,
): Promise<{ id: string; email: string; requested_at: Date } | undefined> {
  return db
    .selectFrom('deletion_request')
    .innerJoin('account', 'account.id', 'deletion_request.account_id')
    .select(['account.id', 'account.email', 'deletion_request.requested_at'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate('deletion_request')
    .skipLocked()
    .executeTakeFirst();
}

/** Rows that stay, without what they say. */
const kept = ['comment', 'doctor_profile'];

async function letGo(db: Db, { table, column, kind }: Reference, id: string): Promise<void> {
  if (kind === 'a' || kept.includes(table)) return;
  const row = sql`${sql.table(table)} where ${sql.ref(column)} = ${id}`;
  if (kind === 'c') await sql`delete from ${row}`.execute(db);
  else await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} = ${id}`.execute(db);
}

/** Removes or makes anonymous everything of an account, in the caller's transaction. Its files go with the orphans. */
export async function removeAccount(db: Db, { id, email }: { id: string; email: string }, now: Date): Promise<void> {
  await forgetComments(db, id, now);
  await forgetReports(db, id);
  await forgetNotes(db, id);
  await forgetCalendars(db, id);
  await forgetNotices(db, id);
  await forgetEvents(db, id);
  await forgetDoctor(db, id);
  await removeByAddress(db, { id, email });
  await endOffers(db, id);
  await forgetContact(db, id);
  const said = await findSearchWords(db, id);
  for (const reference of await findReferences(db, 'account')) await letGo(db, reference, id);
  await forgetSearchWords(db, said);
  await eraseAccount(db, id);
}

export interface DeletionRow {
  id: string;
  nickname: string;
  image: string;
  role: 'USER' | 'DOCTOR';
  requestedAt: Date;
  dueAt: Date;
  place: string;
}

/** Returns the accounts that are going to be deleted, the next first. */
export async function findDeletions(
  db: Db,
  after: { at: string; id: string } | undefined,
  limit: number,
): Promise<DeletionRow[]> {
  const place = after ? sql`where (d.due_at, d.account_id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<DeletionRow>`
    select a.id, a.nickname, a.image, a.role, d.requested_at as "requestedAt", d.due_at as "dueAt",
      to_char(d.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    from deletion_request d join account a on a.id = d.account_id ${place}
    order by d.due_at, d.account_id limit ${limit}`.execute(db);
  return rows;
}
