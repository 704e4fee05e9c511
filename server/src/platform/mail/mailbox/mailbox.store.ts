import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';
import { findAttachments } from '#platform/mail/attachment.store';
import type { Channel, DueMail, Mail } from '#platform/mail/mail.store';

const listed = 200;

export type Listed = Omit<Mail, 'html'>;

/** Any text, as what LIKE takes for exactly that text. */
const literally = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function contains(term: string) {
  const pattern = literally(term);
  return ({ eb, or }: ExpressionBuilder<Database, 'mail'>) =>
    or([eb(sql`recipient::text`, 'ilike', pattern), eb('subject', 'ilike', pattern), eb('text', 'ilike', pattern)]);
}

/** Returns the newest messages of a channel that contain the term, newest first; all of them without a term. */
export function findMessages(db: Db, channel: Channel, term: string): Promise<Listed[]> {
  return db
    .selectFrom('mail')
    .selectAll()
    .where('channel', '=', channel)
    .where('status', '<>', 'WITHHELD')
    .$if(term !== '', (query) => query.where(contains(term)))
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
}

/** Returns how many messages of each channel no one has opened. */
export async function countUnread(db: Db): Promise<Record<Channel, number>> {
  const rows = await db
    .selectFrom('mail')
    .select(['channel', sql<number>`count(*)::int`.as('unread')])
    .where('read_at', 'is', null)
    .where('status', '<>', 'WITHHELD')
    .groupBy('channel')
    .execute();
  return { email: 0, sms: 0, push: 0, ...Object.fromEntries(rows.map(({ channel, unread }) => [channel, unread])) };
}

/** @param id as the mailbox's address has it: up to 18 digits */
export async function findMessage(db: Db, id: string): Promise<DueMail | undefined> {
  const messages = db.selectFrom('mail').selectAll().where('id', '=', id).where('status', '<>', 'WITHHELD');
  const message = await messages.executeTakeFirst();
  return message && { ...message, attachments: await findAttachments(db, [id]) };
}

export async function markRead(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('mail').set({ read_at: now }).where('id', '=', id).where('read_at', 'is', null).execute();
}
