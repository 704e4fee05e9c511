import { findRecipients, logInEvents, type Recipient } from '#domains/identity/index';
import { deletionEvents } from '#domains/privacy/index';
import type { Happened } from '#platform/events/event-kind';
import { on, type Projection, type ProjectionContext } from '#platform/events/projection';
import type { Email } from '#platform/mail/email';
import { deletionRequestedEmail, passkeyEmail, passwordChangedEmail } from '#platform/mail/templates/account';
import { tell } from './tell';

async function mailOwner(context: ProjectionContext, event: Happened, write: (to: Recipient) => Email): Promise<void> {
  const { subjectId: accountId } = event;
  const to = (await findRecipients(context.db, [accountId])).get(accountId);
  if (to) await tell(context, event, [{ accountId, mail: { to, message: write(to), isOwn: true } }]);
}

const passkeyFacts = ({ config }: ProjectionContext, to: Recipient, { device }: { device: string }) => ({
  ...to,
  device,
  url: `${config.publicUrl}/user/profile#login`,
});

/** Tells owners of accounts by mail, so that no one loses an account to someone else's click. */
export const accounts: Projection = {
  name: 'accounts',
  readings: [
    on(logInEvents.passwordChanged, ['mail to the owner'], (context, event) =>
      mailOwner(context, event, passwordChangedEmail),
    ),
    on(logInEvents.passkeyAdded, ['mail to the owner'], (context, event) =>
      mailOwner(context, event, (to) => passkeyEmail('added', passkeyFacts(context, to, event.data))),
    ),
    on(logInEvents.passkeyRemoved, ['mail to the owner'], (context, event) =>
      mailOwner(context, event, (to) => passkeyEmail('removed', passkeyFacts(context, to, event.data))),
    ),
    on(logInEvents.passkeyCopied, ['mail to the owner'], (context, event) =>
      mailOwner(context, event, (to) => passkeyEmail('copied', passkeyFacts(context, to, event.data))),
    ),
    on(deletionEvents.requested, ['mail to the owner'], (context, event) => {
      const url = `${context.config.publicUrl}/user/profile#data`;
      return mailOwner(context, event, (to) => deletionRequestedEmail({ ...to, dueAt: event.data.dueAt, url }));
    }),
  ],
};
