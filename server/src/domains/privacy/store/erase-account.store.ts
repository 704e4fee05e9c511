/** What knows a person by an address, without a reference to the account. */

import { sql } from 'kysely';
import { findGiftsOf, forgetGiftAddresses } from '#domains/commerce/index';
import type { Db } from '#platform/database/connection';
import { deleteMails } from '#platform/mail/mail.store';

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
  ['clinic_invitation', 'email'],
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
  await deleteMails(
    db,
    (await findGiftsOf(db, person.id)).map((id) => `gift ${id} `),
  );
  await forgetGiftAddresses(db, addresses);
}
