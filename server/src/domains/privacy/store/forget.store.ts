/** What knows a person without a reference to the account, or keeps rows of a doctor that others refer to. */

import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { ofStaff } from '#projections/notification/index';

interface Person {
  id: string;
  email: string;
}

/** Returns the emails that the account has and had, and its phone number, in small letters; none that another account has by now. */
async function findAddresses(db: Db, { id, email }: Person): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    (select lower(${email}::text) as address
    union select lower(old_email::text) from email_change where account_id = ${id}
    union select lower(phone) from account where id = ${id} and phone is not null)
    except select lower(unnest(array[email::text, phone])) from account where id <> ${id}`.execute(db);
  return rows.map(({ address }) => address);
}

/** Columns that hold an address and refer to no account. */
const addressed = [
  ['mail', 'recipient'],
  ['verification', 'recipient'],
  ['email_ticket', 'email'],
  ['email_change', 'old_email'],
  ['login_attempt', 'email'],
  ['ticket', 'email'],
] as const;

/**
 * Removes what is known by an address alone. Orders stay as records of tax: a gift to the person loses their address, and what the person gave the
 * mail that names the giver.
 */
export async function removeByAddress(db: Db, person: Person): Promise<void> {
  const addresses = await findAddresses(db, person);
  const isOne = (column: string) => sql`lower(${sql.ref(column)}::text) = any(${addresses}::text[])`;
  for (const [table, column] of addressed)
    await sql`delete from ${sql.table(table)} where ${isOne(column)}`.execute(db);
  await sql`delete from mail m using coupon_order o
    where o.buyer_id = ${person.id} and o.gift_email <> '' and m.dedupe_key like 'gift ' || o.id || ' %'`.execute(db);
  await sql`update coupon_order set gift_email = '', gift_message = '' where ${isOne('gift_email')}`.execute(db);
}

/** Takes the words of the person out of the notifications of others, and their name where they were the doctor. */
export async function forgetNotices(db: Db, id: string): Promise<void> {
  // With no one else in it, it is not shown any more.
  await sql`delete from notification n using notification_actor a
    where a.notification_id = n.id and a.actor_id = ${id} and n.kind <> all(${[...ofStaff]}::text[])
      and not exists (select from notification_actor o where o.notification_id = n.id and o.actor_id <> ${id})`.execute(
    db,
  );
  await sql`update notification n set excerpt = '' from notification_actor a
    where a.notification_id = n.id and a.actor_id = ${id}`.execute(db);
  await sql`update notification set excerpt = '' where subject_kind = 'appointment'
    and subject_id in (select id from reservation where doctor_id = ${id})`.execute(db);
}

/** Appointments stay as records of care, without what was written about them. */
export async function forgetNotes(db: Db, id: string): Promise<void> {
  await db.updateTable('reservation').set({ note: '', reason: '' }).where('member_id', '=', id).execute();
  await sql`update reservation_event set reason = ''
    where by_account = ${id} or reservation_id in (select id from reservation where member_id = ${id})`.execute(db);
}

/** Columns with what a doctor told of themselves and showed. */
const told = [
  'doctor_video',
  'doctor_faq',
  'doctor_experience',
  'doctor_specialty',
  'doctor_procedure',
  'doctor_instrument',
] as const;

/** No register gives a number that goes on with these digits. */
const unissued = '98';

/**
 * The profile stays, as appointments and vouchers refer to it, and says nothing of who it was: the number, which names a person in the public
 * register, becomes one that no one has.
 */
export async function forgetDoctor(db: Db, id: string): Promise<void> {
  for (const table of told) await db.deleteFrom(table).where('doctor_id', '=', id).execute();
  await sql`update doctor_profile set title = '', bio = '', languages = '{}', education = '[]', verified_specialty = '',
      reviewed_at = null, application_state = 'WITHDRAWN',
      registration_number = registration_type || ${unissued}::text || lpad(floor(random() * 100000000)::bigint::text, 8, '0')
    where account_id = ${id}`.execute(db);
}
