import type { Db } from '#database/connection';
import { queuePush } from '#mail/mail.store';
import type { NotificationKind } from '../notification.rules';
import { findTargets } from './push.store';
import { pushKindOf, pushPath, pushText } from './push-text.rules';

/** What a browser gets: `tag` is the notification, so that news of one take the place of what is shown. */
export interface PushMessage {
  tag: string;
  body: string;
  path: string;
}

interface PushedNotice {
  /** Of the notification. */
  id: string;
  accountId: string;
  kind: NotificationKind;
}

/** Queues a notification for the browsers of its account that take its kind, in the transaction that creates it. */
export async function pushNotice(db: Db, now: Date, { id: tag, accountId, kind }: PushedNotice): Promise<void> {
  const pushKind = pushKindOf[kind];
  if (!pushKind) return;
  for (const { deviceId, mobile, language, quietUntil } of await findTargets(db, accountId, pushKind, now)) {
    const message: PushMessage = { tag, body: pushText(kind, language), path: pushPath(kind, mobile) };
    const delivery = { recipient: deviceId, now, ...(quietUntil ? { notBefore: quietUntil } : {}) };
    await queuePush(db, { kind: `push-${kind}`, language, text: JSON.stringify(message) }, delivery);
  }
}
