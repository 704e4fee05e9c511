import type { Selectable } from 'kysely';
import type { Db } from '#database/connection';
import type { Database } from '#database/tables';
import type { Attachment } from './attachment';

export type KeptAttachment = Selectable<Database['mail_attachment']>;

export async function insertAttachments(db: Db, mailId: string, attachments: readonly Attachment[]): Promise<void> {
  const rows = attachments.map(({ fileName, contentType, calendarMethod = null, content }, index) => ({
    mail_id: mailId,
    place: index + 1,
    file_name: fileName,
    content_type: contentType,
    calendar_method: calendarMethod,
    content,
  }));
  await db.insertInto('mail_attachment').values(rows).execute();
}

/** Those of some mails, in their order. */
export async function findAttachments(db: Db, mailIds: readonly string[]): Promise<KeptAttachment[]> {
  if (mailIds.length === 0) return [];
  const attachments = db
    .selectFrom('mail_attachment')
    .selectAll()
    .where('mail_id', 'in', [...mailIds]);
  return attachments.orderBy('mail_id').orderBy('place').execute();
}
