/** The codes of orders, as hashes, and what was tried with them. */
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

export async function insertCodes(db: Db, orderId: string, codes: { hash: Buffer; lastFour: string }[]): Promise<void> {
  const rows = codes.map(({ hash, lastFour }, index) => ({
    order_id: orderId,
    place: index + 1,
    code_hash: hash,
    last_four: lastFour,
  }));
  await db.insertInto('voucher_code').values(rows).execute();
}

/** Returns codes from a place in the order of orders on, going round at its end. */
export async function findSomeCodes(db: Db, from: string, most: number) {
  const { rows } = await sql<{ order_id: string; place: number; code_hash: Buffer }>`
    (select order_id, place, code_hash from voucher_code where order_id >= ${from} order by order_id, place limit ${most})
    union all (select order_id, place, code_hash from voucher_code where order_id < ${from} order by order_id, place limit ${most})
    limit ${most}`.execute(db);
  return rows;
}

export const listCodes = (db: Db) => db.selectFrom('voucher_code').select(['order_id', 'place']).execute();

export async function setCode(
  db: Db,
  { order_id, place }: { order_id: string; place: number },
  { hash, lastFour }: { hash: Buffer; lastFour: string },
): Promise<void> {
  await db
    .updateTable('voucher_code')
    .set({ code_hash: hash, last_four: lastFour })
    .where('order_id', '=', order_id)
    .where('place', '=', place)
    .execute();
}

/** Returns the order of a code that a doctor sells. */
export async function findByCode(db: Db, hash: Buffer, doctorId: string) {
  const { rows } = await sql<{ order_id: string; place: number; last_four: string; name: string }>`
    select v.order_id, v.place, v.last_four, c.name from voucher_code v join coupon_order o on o.id = v.order_id
      join coupon c on c.id = o.coupon_id where v.code_hash = ${hash} and c.doctor_id = ${doctorId}`.execute(db);
  return rows[0];
}

interface Redemption {
  orderId: string;
  place: number;
  attemptId?: string | undefined;
}

/** Redeems one code where it still is issued. @returns how many codes of the order are left, or nothing where it was not */
export async function redeem(
  db: Db,
  { orderId, place, attemptId }: Redemption,
  now: Date,
): Promise<number | undefined> {
  const done = await db
    .updateTable('voucher_code')
    .set({ state: 'REDEEMED', redeemed_at: now, redeemed_attempt: attemptId ?? null })
    .where('order_id', '=', orderId)
    .where('place', '=', place)
    .where('state', '=', 'ISSUED')
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) return undefined;
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from voucher_code
    where order_id = ${orderId} and state = 'ISSUED'`.execute(db);
  return rows[0]?.left ?? 0;
}

/** Makes a redeemed code good again. */
export async function giveBackCode(db: Db, { order_id, place }: { order_id: string; place: number }): Promise<void> {
  await db
    .updateTable('voucher_code')
    .set({ state: 'ISSUED', redeemed_at: null, redeemed_attempt: null })
    .where('order_id', '=', order_id)
    .where('place', '=', place)
    .execute();
}

/** Takes back codes that were not used, at most so many. @returns how many that were, and how many are left */
export async function takeBackCodes(db: Db, orderId: string, most: number): Promise<{ taken: number; left: number }> {
  const { rows } = await sql<{ taken: number; left: number }>`
    with unused as (select place, row_number() over (order by place desc) <= ${most} as taken from voucher_code
        where order_id = ${orderId} and state = 'ISSUED'),
      done as (update voucher_code set state = 'REFUNDED' where order_id = ${orderId}
        and place in (select place from unused where taken))
    select count(*) filter (where taken)::int as taken, count(*) filter (where not taken)::int as left from unused`.execute(
    db,
  );
  return rows[0] ?? { taken: 0, left: 0 };
}

/** Lets the guesses of one doctor be counted one after the other, until the transaction ends. */
export async function lockGuesses(db: Db, doctorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`redeem ${doctorId}`}, 0))`.execute(db);
}

export async function countFailures(db: Db, doctorId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from redeem_failure
    where doctor_id = ${doctorId} and at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function noteFailure(db: Db, doctorId: string, now: Date): Promise<void> {
  await db.insertInto('redeem_failure').values({ doctor_id: doctorId, at: now }).execute();
}
