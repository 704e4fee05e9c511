import type { Db } from '#database/connection';
import type { Mail } from './mail.store';

const listed = 200;

/** The newest mails, newest first. */
export function findMails(db: Db): Promise<Mail[]> {
  return db
    .selectFrom('mail')
    .selectAll()
    .where('status', '<>', 'WITHHELD')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
}

/** @param id as the mailbox's address has it: up to 18 digits */
export function findMail(db: Db, id: string): Promise<Mail | undefined> {
  return db.selectFrom('mail').selectAll().where('id', '=', id).where('status', '<>', 'WITHHELD').executeTakeFirst();
}
