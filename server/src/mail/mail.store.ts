/** The outbox. A mail is written with the transaction that it tells about, so that neither is without the other. */
import type { Selectable } from 'kysely';
import type { Db } from '#database/connection';
import type { Database } from '#database/tables';

export type Mail = Selectable<Database['mail']>;

export interface NewMail {
  recipient: string;
  subject: string;
  text: string;
  now: Date;
}

const listed = 200;

/**
 * Queues a mail unless one with the same subject went to the same recipient after `since`. The caller holds what keeps another
 * transaction from doing the same at the same moment.
 */
export async function queueMailOnce(db: Db, { recipient, subject, text, now }: NewMail, since: Date): Promise<void> {
  const sent = await db
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', recipient)
    .where('subject', '=', subject)
    .where('created_at', '>', since)
    .executeTakeFirst();
  if (!sent) await db.insertInto('mail').values({ recipient, subject, text, created_at: now }).execute();
}

/** The newest mails, newest first. */
export function findMails(db: Db): Promise<Mail[]> {
  return db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(listed).execute();
}

/** @param id as the mailbox's address has it: up to 18 digits */
export function findMail(db: Db, id: string): Promise<Mail | undefined> {
  return db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
}
