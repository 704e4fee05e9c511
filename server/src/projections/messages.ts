import { findRecipients } from '#domains/identity/index';
import { messageEvents } from '#domains/messages/index';
import { on, type Projection } from '#platform/events/projection';
import { newMessageEmail } from '#platform/mail/templates/message';
import { tell } from './tell';

/** One mail in this time says that there are messages. */
const mailedOnceMs = 3_600_000;

/** Tells the other of a conversation that there is a message, and none of its words: they may be about health. */
export const messages: Projection = {
  name: 'messages',
  readings: [
    on(messageEvents.sent, ['mail to the other', '`message` to the other'], async (context, event) => {
      const { subjectId: id, actorId, at, data } = event;
      const accountId = data.fromDoctor ? data.memberId : data.doctorId;
      const to = (await findRecipients(context.db, [accountId])).get(accountId);
      const subject = { kind: 'conversation' as const, id };
      const path = data.fromDoctor ? `/user/messages?with=${id}` : `/doctor/messages?with=${id}`;
      const mail = to && {
        to,
        message: newMessageEmail({ ...to, url: context.config.publicUrl + path }),
        unlessSince: new Date(at.getTime() - mailedOnceMs),
      };
      await tell(context, event, [{ accountId, notice: { kind: 'message', actorId, subject }, mail }]);
    }),
  ],
};
