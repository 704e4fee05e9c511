import { updateAccount } from '#domains/identity/index';
import type { Services } from '#platform/http/handler';
import { queueEmail } from '#platform/mail/mail.store';
import { digestEmail } from '#platform/mail/templates/digest';
import { findItems, takeReader } from './digest.store';
import { digestLine } from './digest-line.rules';
import { writeUnsubscribeToken } from './unsubscribe-token';

const mostLines = 6;

type ServiceDeps = Pick<Services, 'db' | 'clock' | 'config'>;

/** Puts the digest of one account that it is due for into the outbox. @returns whether there was one */
async function sendNext({ db, clock, config }: ServiceDeps): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const reader = await takeReader(trx, now);
    if (!reader) return false;
    await updateAccount(trx, reader.id, { digest_sent_at: now });
    const items = await findItems(trx, reader);
    if (items.length === 0) return true;
    const { email: recipient, nickname, language } = reader;
    const message = digestEmail({
      language,
      nickname,
      lines: items.slice(0, mostLines).map((item) => digestLine(item, language)),
      more: Math.max(0, items.length - mostLines),
      notificationsUrl: `${config.publicUrl}/user/notifications`,
      preferencesUrl: `${config.publicUrl}/user/profile#community`,
      unsubscribeUrl: `${config.publicUrl}/api/mails/unsubscribe?token=${writeUnsubscribeToken(config, reader.id)}`,
    });
    await queueEmail(trx, message, { recipient, now });
    return true;
  });
}

/** Mails the digests that are due. Several processes share them: each account is one's only. */
export async function sendDigests(services: ServiceDeps, stopped: () => boolean = () => false): Promise<void> {
  while (!stopped() && (await sendNext(services)));
}
