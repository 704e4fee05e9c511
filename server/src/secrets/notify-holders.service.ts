/** Who hears of it when a secret is replaced on purpose. */

import { addAuditEntry } from '#platform/audit/audit.store';
import type { Services } from '#platform/http/handler';
import { queueEmail } from '#platform/mail/mail.store';
import { type Held, secretReplacedEmail } from '#platform/mail/templates/account';
import { findHolders } from './secret.store';

const pages: Record<Held, string> = {
  codes: '/user/vouchers',
  devices: '/user/profile',
  calendars: '/user/appointments',
};

/** Mails those who hold something that depends on it. They are read before it is renewed. */
export async function notifyHolders({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>, held: Held) {
  const now = clock.now();
  const url = config.publicUrl + pages[held];
  for (const { email, nickname, language } of await findHolders(db, held, now)) {
    await queueEmail(db, secretReplacedEmail(held, { language, nickname, url }), { recipient: email, now });
  }
}

export const noteReplacement = ({ db, clock }: Pick<Services, 'db' | 'clock'>, name: string): Promise<void> =>
  addAuditEntry(db, {
    actorId: null,
    action: 'secret.replace',
    subject: `secret:${name}`,
    reason: '',
    at: clock.now(),
  });
