import type { Db } from '#platform/database/connection';
import { queuePush } from '#platform/mail/mail.store';
import type { NotificationKind } from '#projections/notification/notification.rules';
import { findTargets } from './push.store';
import { pushKindOf, pushPath, pushText } from './push-text.rules';

/** What a browser gets: `tag` is the notification, so that news of one take the place of what is shown. */
export interface PushMessage {
  tag: string;
  body: string;
  path: string;
}

interface PushedNotice {
  /** The id of the notification. */
  id: string;
  accountId: string;
  kind: NotificationKind;
}

/** Milliseconds that a push service has to take a message before the mail goes that stands in for it. */
const mailDelayMs = 15 * 60_000;

/** The time of the mail, and the notification whose messages withhold it when they arrive. */
export interface StandIn {
  notBefore: Date;
  standsInFor: string;
}

/** Returns how a mail waits for the push messages of the same; not at all where it would then come too late. */
export const waitingUntil = (standIn: StandIn | undefined, deadline: Date): Partial<StandIn> =>
  standIn && standIn.notBefore < deadline ? standIn : {};

/**
 * Queues a notification for the browsers of its account that take its kind, in the transaction that creates it. Returns how a mail of the same
 * stands in for the messages; nothing where none is queued, or the account wants both.
 */
export async function pushNotice(
  db: Db,
  now: Date,
  { id: tag, accountId, kind }: PushedNotice,
): Promise<StandIn | undefined> {
  const pushKind = pushKindOf[kind];
  if (!pushKind) return undefined;
  const targets = await findTargets(db, accountId, pushKind, now);
  for (const { deviceId, mobile, language, quietUntil } of targets) {
    const message: PushMessage = { tag, body: pushText(kind, language), path: pushPath(kind, mobile) };
    const delivery = { recipient: deviceId, now, ...(quietUntil ? { notBefore: quietUntil } : {}) };
    await queuePush(db, { kind: `push-${kind}`, language, text: JSON.stringify(message) }, delivery);
  }
  const [first] = targets;
  if (!first || first.mailToo) return undefined;
  return { notBefore: new Date((first.quietUntil ?? now).getTime() + mailDelayMs), standsInFor: tag };
}
