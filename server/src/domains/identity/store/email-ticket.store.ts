import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';
import { hashToken } from '#platform/http/session';

export type EmailTicket = Selectable<Database['email_ticket']>;
export type NewTicket = Omit<Insertable<Database['email_ticket']>, 'secret_hash'>;

export async function insertTicket(db: Db, secret: string, ticket: NewTicket): Promise<void> {
  await db
    .insertInto('email_ticket')
    .values({ ...ticket, secret_hash: hashToken(secret) })
    .execute();
}

export function findTicket(db: Db, secret: string): Promise<EmailTicket | undefined> {
  return db.selectFrom('email_ticket').selectAll().where('secret_hash', '=', hashToken(secret)).executeTakeFirst();
}

/** Returns false when another call has used it up, which may have been at the same moment. */
export async function markTicketUsed(db: Db, { secret_hash }: EmailTicket, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_ticket')
    .set({ used_at: now })
    .where('secret_hash', '=', secret_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes every other proof of an email from every browser. */
export async function markTicketsUsed(db: Db, email: string, now: Date): Promise<void> {
  await db
    .updateTable('email_ticket')
    .set({ used_at: now })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute();
}
