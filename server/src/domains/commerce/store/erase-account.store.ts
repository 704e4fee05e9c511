/** What a deleted account leaves of its sales and gifts. */
import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';

/** Ends the sale of a doctor's offers; sold ones stay as their orders do, and are refunded. */
export const endOffers = (db: Db, id: string) =>
  sql`update coupon set state = case when sold = 0 and taken = 0 then 'DELETED' else 'UNLISTED' end, suspended_reason = ''
    where doctor_id = ${id} and state <> 'DELETED'`.execute(db);

/** Orders stay as records of tax: a gift to one of these addresses loses it. */
export async function forgetGiftAddresses(db: Db, addresses: readonly string[]): Promise<void> {
  await sql`update coupon_order set gift_email = '', gift_message = ''
    where lower(gift_email::text) = any(${addresses}::text[])`.execute(db);
}

/** Returns the orders that a buyer gave away. */
export async function findGiftsOf(db: Db, buyerId: string): Promise<string[]> {
  const orders = db.selectFrom('coupon_order').select('id').where('buyer_id', '=', buyerId);
  return (await orders.where('gift_email', '<>', '').execute()).map(({ id }) => id);
}
