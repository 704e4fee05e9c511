import { findRecipients, logInEvents, type Recipient } from '#domains/identity/index';
import { deletionEvents } from '#domains/privacy/index';
import type { Happened } from '#platform/events/event-kind';
import { on, type Projection, type ProjectionContext } from '#platform/events/projection';
import type { Email } from '#platform/mail/email';
import {
  deletionRequestedEmail,
  passkeyEmail,
  passwordChangedEmail,
  secondFactorEmail,
} from '#platform/mail/templates/account';
import { tell } from './tell';

async function mailOwner(context: ProjectionContext, event: Happened, write: (to: Recipient) => Email): Promise<void> {
  const { subjectId: accountId } = event;
  const to = (await findRecipients(context.db, [accountId])).get(accountId);
  if (to) await tell(context, event, [{ accountId, mail: { to, message: write(to), isOwn: true } }]);
}

const logInUrl = ({ config }: ProjectionContext) => `${config.publicUrl}/user/profile#login`;

const passkeyFacts = (context: ProjectionContext, to: Recipient, { device }: { device: string }) => ({
  ...to,
  device,
  url: logInUrl(context),
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
    on(logInEvents.secondFactorAdded, ['mail to the owner'], (context, event) =>
      mailOwner(context, event, (to) => secondFactorEmail('added', { ...to, url: logInUrl(context) })),
    ),
    on(logInEvents.secondFactorRemoved, ['mail to the owner'], (context, event) =>
      mailOwner(context, event, (to) => secondFactorEmail('removed', { ...to, url: logInUrl(context) })),
    ),
    on(logInEvents.recoveryCodeUsed, ['mail to the owner'], (context, event) =>
      mailOwner(context, event, (to) =>
        secondFactorEmail('recovered', { ...to, url: logInUrl(context), left: event.data.left }),
      ),
    ),
    on(deletionEvents.requested, ['mail to the owner'], (context, event) => {
      const url = `${context.config.publicUrl}/user/profile#data`;
      return mailOwner(context, event, (to) => deletionRequestedEmail({ ...to, dueAt: event.data.dueAt, url }));
    }),
  ],
};
