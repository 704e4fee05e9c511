import { type InsertQueryBuilder, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';
import type { Attachment } from './attachment';

export type KeptAttachment = Selectable<Database['mail_attachment']>;

interface QueuedMail {
  /** Inserts it and returns its id, or nothing where it is not to be sent. */
  mail: InsertQueryBuilder<Database, 'mail', { id: string }>;
  attachments: readonly Attachment[];
}

const entriesOf = (queued: RawBuilder<unknown>, attachments: readonly Attachment[]) =>
  sql`select q.id, a.place, a.file_name, a.content_type, a.calendar_method, a.content
    from ${queued} q, unnest(${attachments.map(({ fileName }) => fileName)}::text[],
      ${attachments.map(({ contentType }) => contentType)}::text[],
      ${attachments.map(({ calendarMethod = null }) => calendarMethod)}::text[],
      ${attachments.map(({ content }) => content)}::bytea[])
      with ordinality a (file_name, content_type, calendar_method, content, place)`;

/** Queues mails and their attachments by one statement, so that none is waiting without its own. */
export async function insertWithAttachments(db: Db, mails: readonly QueuedMail[]): Promise<void> {
  const named = mails.map((mail, place) => ({ ...mail, name: sql.id(`queued_${place}`) }));
  await sql`with ${sql.join(named.map(({ name, mail }) => sql`${name} as (${mail})`))}
    insert into mail_attachment (mail_id, place, file_name, content_type, calendar_method, content)
    ${sql.join(
      named.map(({ name, attachments }) => entriesOf(name, attachments)),
      sql` union all `,
    )}`.execute(db);
}

/** Returns the attachments of some mails, in their order. */
export async function findAttachments(db: Db, mailIds: readonly string[]): Promise<KeptAttachment[]> {
  if (mailIds.length === 0) return [];
  const attachments = db
    .selectFrom('mail_attachment')
    .selectAll()
    .where('mail_id', 'in', [...mailIds]);
  return attachments.orderBy('mail_id').orderBy('place').execute();
}
