/**
 * The outbox of mails, text messages and push messages. A message is written within a transaction, that of the projection which makes it or of the
 * command itself, so that neither is without the other; a worker sends it afterwards.
 */
import { tracing } from '@charis/shared/node';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';
import { enqueue } from '#platform/jobs/enqueue';
import type { QueueName } from '#platform/jobs/queue';
import { type Attachment, requireSendable } from './attachment';
import { findAttachments, insertWithAttachments, type KeptAttachment } from './attachment.store';
import { type Email, renderEmail } from './email';

export type Mail = Selectable<Database['mail']>;
export type Channel = Mail['channel'];

/** The queue that sends what goes each way. */
export const queueOf = { email: 'mail', sms: 'text', push: 'push' } as const satisfies Record<Channel, QueueName>;

export interface DueMail extends Mail {
  attachments: KeptAttachment[];
}

interface Delivery {
  recipient: string;
  now: Date;
  /** It is not sent earlier. */
  notBefore?: Date;
  /** Queues nothing if the recipient got one of this kind after that moment. The caller holds what keeps another transaction from it. */
  unlessSince?: Date;
  /** Queues nothing if a message with this key was ever queued. */
  dedupeKey?: string;
  /** Writes it without ever sending it, for an answer that takes as long as if it were. */
  withheld?: boolean;
  /** A notification; a push message of it that arrives withholds the mail. */
  standsInFor?: string;
}

type Content = Pick<Mail, 'channel' | 'kind' | 'language' | 'subject' | 'text' | 'html' | 'unsubscribe_url'>;

/** Inserts a message, and returns its id where none with its key ever was. */
function inserted(db: Db, content: Content, delivery: Delivery) {
  const { recipient, now, notBefore = now, dedupeKey, withheld, standsInFor } = delivery;
  return db
    .insertInto('mail')
    .values({
      ...content,
      recipient,
      created_at: now,
      next_attempt_at: notBefore,
      dedupe_key: dedupeKey ?? null,
      stands_in_for: standsInFor ?? null,
      status: withheld ? 'WITHHELD' : 'WAITING',
      trace: tracing()?.running() ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id');
}

/** Returns whether a recipient got a message of a kind after a moment. */
export async function wasQueued(
  db: Db,
  { recipient, kind, since }: { recipient: string; kind: string; since: Date },
): Promise<boolean> {
  const sent = await db
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return sent !== undefined;
}

async function queue(
  db: Db,
  content: Content,
  delivery: Delivery,
  attachments: readonly Attachment[] = [],
): Promise<void> {
  const { recipient, unlessSince, notBefore = 'now' as const } = delivery;
  if (unlessSince && (await wasQueued(db, { recipient, kind: content.kind, since: unlessSince }))) return;
  const mail = inserted(db, content, delivery);
  if (attachments.length > 0) await insertWithAttachments(db, [{ mail, attachments }]);
  else await mail.execute();
  // What is withheld has a job, too: it takes as long.
  await enqueue(db, queueOf[content.channel], notBefore);
}

function contentOf(message: Email): Content {
  const { kind, language, subject, unsubscribeUrl = '' } = message;
  return { channel: 'email', kind, language, subject, unsubscribe_url: unsubscribeUrl, ...renderEmail(message) };
}

/** Queues a mail. @throws {Error} where its attachments are too large or badly named */
export async function queueEmail(db: Db, message: Email, delivery: Delivery): Promise<void> {
  const { attachments = [] } = message;
  requireSendable(attachments);
  await queue(db, contentOf(message), delivery, attachments);
}

interface AddressedEmail {
  message: Email;
  delivery: Omit<Delivery, 'unlessSince'>;
}

/** Queues several mails by one statement. */
export async function queueEmails(db: Db, emails: readonly AddressedEmail[]): Promise<void> {
  const mails = emails.map(({ message, delivery }) => {
    const { attachments = [] } = message;
    requireSendable(attachments);
    return { mail: inserted(db, contentOf(message), delivery), attachments };
  });
  if (mails.length === 0) return;
  await insertWithAttachments(db, mails);
  await enqueue(db, 'mail', ...emails.map(({ delivery: { notBefore = 'now' as const } }) => notBefore));
}

/** Queues a text message to a phone. */
export function queueTextMessage(
  db: Db,
  message: Pick<Mail, 'kind' | 'language' | 'text'>,
  delivery: Delivery,
): Promise<void> {
  return queue(db, { channel: 'sms', subject: '', html: '', unsubscribe_url: '', ...message }, delivery);
}

/** Queues a push message. `recipient` is the id of the device, `text` the message as JSON. */
export function queuePush(
  db: Db,
  message: Pick<Mail, 'kind' | 'language' | 'text'>,
  delivery: Delivery,
): Promise<void> {
  return queue(db, { channel: 'push', subject: '', html: '', unsubscribe_url: '', ...message }, delivery);
}

const lease = 3 * 60_000;

/**
 * Takes messages that are due. They are due again after a lease, should this process end before it says what became of them; another
 * process does not get them meanwhile.
 */
export async function claimDue(db: Db, channel: Channel, limit: number, now: Date): Promise<DueMail[]> {
  const due = await db
    .with('due', (cte) =>
      cte
        .selectFrom('mail')
        .select('id')
        .where('status', '=', 'WAITING')
        .where('channel', '=', channel)
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('mail')
    .from('due')
    .set({ attempts: sql`attempts + 1`, next_attempt_at: new Date(now.getTime() + lease) })
    .whereRef('mail.id', '=', 'due.id')
    .returningAll('mail')
    .execute();
  const attachments = await findAttachments(
    db,
    due.map(({ id }) => id),
  );
  return due.map((mail) => ({ ...mail, attachments: attachments.filter(({ mail_id }) => mail_id === mail.id) }));
}

/** What was sent is not kept: it may carry a link or a code. */
const nothing = { text: '', html: '', unsubscribe_url: '' };

async function close(db: Db, ids: readonly string[], outcome: Updateable<Database['mail']>): Promise<void> {
  await db
    .with('forgotten', (cte) => cte.deleteFrom('mail_attachment').where('mail_id', 'in', ids))
    .updateTable('mail')
    .set({ ...outcome, ...nothing })
    .where('id', 'in', ids)
    .execute();
}

export function markSent(db: Db, id: string, now: Date): Promise<void> {
  return close(db, [id], { status: 'SENT', sent_at: now });
}

export function markFailed(db: Db, id: string): Promise<void> {
  return close(db, [id], { status: 'FAILED' });
}

/** Withholds the mails that stand in for the push messages of a notification. */
export async function withholdStandIns(db: Db, notificationId: string): Promise<void> {
  const waiting = db.selectFrom('mail').select('id').where('status', '=', 'WAITING');
  const mails = await waiting.where('stands_in_for', '=', notificationId).execute();
  if (mails.length > 0)
    await close(
      db,
      mails.map(({ id }) => id),
      { status: 'WITHHELD' },
    );
}

export async function retryAt(db: Db, { id, channel }: Pick<Mail, 'id' | 'channel'>, at: Date): Promise<void> {
  await db.updateTable('mail').set({ next_attempt_at: at }).where('id', '=', id).execute();
  await enqueue(db, queueOf[channel], at);
}

/** Removes messages whose key begins with one of these. */
export async function deleteMails(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from mail where dedupe_key like any(select key || '%' from unnest(${keys}::text[]) key)`.execute(db);
}
