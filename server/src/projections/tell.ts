import type { Recipient } from '#domains/identity/index';
import type { Happened } from '#platform/events/event-kind';
import type { ProjectionContext } from '#platform/events/projection';
import type { Email } from '#platform/mail/email';
import { type Mail, queueEmails, queueTextMessage, wasQueued } from '#platform/mail/mail.store';
import { type Notice, notifyAll, waitingUntil } from './notification/index';

/** What one person hears of an event. */
export interface Told {
  /** Null for someone without an account, who only gets a mail. */
  accountId: string | null;
  notice?: Omit<Notice, 'accountId'> | undefined;
  mail?:
    | {
        to: Pick<Recipient, 'email'>;
        message: Email;
        /** It does not wait for push messages of the same that it would come after; where it is missing it waits for them. */
        deadline?: Date;
        /** It waits for none: it brings something that a notification does not. */
        isOwn?: boolean;
        /** The key of a mail that several events may ask for; by default each event asks for one. */
        dedupeKey?: string;
        /** It is left out where the recipient got one of its kind after this moment. */
        unlessSince?: Date;
      }
    | undefined;
  /** A text message to a phone. */
  text?: { to: string; message: Pick<Mail, 'kind' | 'language' | 'text'> } | undefined;
}

/**
 * Tells people of an event, in one place: no one gets a notification of what they did themselves, and each person gets one mail of one event at
 * most. A mail to the person who did it brings what they keep, such as a calendar entry.
 */
export async function tell(
  { db, clock }: ProjectionContext,
  { id, actorId }: Pick<Happened, 'id' | 'actorId'>,
  people: readonly Told[],
): Promise<void> {
  const now = clock.now();
  const notices = people.flatMap(({ accountId, notice }) =>
    accountId && accountId !== actorId && notice ? [{ ...notice, accountId }] : [],
  );
  const standIns = await notifyAll(db, now, notices);
  const isNew = async ({ mail }: Told) =>
    !mail?.unlessSince ||
    !(await wasQueued(db, { recipient: mail.to.email, kind: mail.message.kind, since: mail.unlessSince }));
  const areNew = await Promise.all(people.map(isNew));
  const emails = people.flatMap(({ accountId, mail }, index) => {
    if (!mail || !areNew[index]) return [];
    const { to, message, isOwn, deadline, dedupeKey = `event ${id} ${accountId ?? to.email}` } = mail;
    const standIn = isOwn ? undefined : standIns.get(accountId ?? '');
    const waits = deadline ? waitingUntil(standIn, deadline) : standIn;
    return [{ message, delivery: { recipient: to.email, now, ...waits, dedupeKey } }];
  });
  await queueEmails(db, emails);
  for (const { text } of people) {
    if (!text) continue;
    await queueTextMessage(db, text.message, { recipient: text.to, now, dedupeKey: `event ${id} ${text.to}` });
  }
}
