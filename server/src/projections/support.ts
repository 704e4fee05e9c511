import { findTicket, replyBusinessDays, ticketEvents, ticketPath } from '#domains/support/index';
import { on, type Projection } from '#platform/events/projection';
import { contactAnsweredEmail, contactReceivedEmail } from '#platform/mail/templates/contact';
import { tell } from './tell';

const hour = 3_600_000;

/** Tells the author: a guest reads the words of staff in the mail, a member on the site. */
const toAuthor = (kind: typeof ticketEvents.answer) =>
  on(kind, ['mail to the author', '`ticket-answered` to the author'], async (context, event) => {
    const ticket = await findTicket(context.db, event.subjectId, event.data.messageId);
    if (!ticket) return;
    const { id, account_id: accountId, email, language, name, number } = ticket;
    const url = context.config.publicUrl + ticketPath(ticket);
    const message = contactAnsweredEmail({ language, name, number, url, answer: accountId ? null : ticket.text });
    const notice = {
      kind: 'ticket-answered',
      actorId: null,
      subject: { kind: 'ticket', id },
      excerpt: number,
    } as const;
    const mail = { to: { email }, message, isOwn: true, dedupeKey: `ticket ${event.id}` };
    await tell(context, event, [{ accountId, notice, mail }]);
  });

/** Tells those who wrote to our team what becomes of it. */
export const support: Projection = {
  name: 'support',
  readings: [
    on(ticketEvents.write, ['mail to the author'], async (context, event) => {
      const ticket = await findTicket(context.db, event.subjectId, null);
      if (!ticket) return;
      const { account_id: accountId, email, language, number } = ticket;
      const url = context.config.publicUrl + ticketPath(ticket);
      const message = contactReceivedEmail({ language, number, replyBusinessDays, url });
      // A guest's address is one that nothing proves: its owner gets one mail an hour, however many write in their name.
      const once = accountId ? {} : { unlessSince: new Date(event.at.getTime() - hour) };
      await tell(context, event, [
        { accountId, mail: { to: { email }, message, dedupeKey: `ticket ${event.id}`, ...once } },
      ]);
    }),
    toAuthor(ticketEvents.answer),
    toAuthor(ticketEvents.close),
  ],
};
