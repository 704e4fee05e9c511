import webPush from 'web-push';
import type { Services } from '#platform/http/handler';
import { withholdStandIns } from '#platform/mail/mail.store';
import { type Transport, Undeliverable } from '#platform/mail/send-due';
import { findDevice, forgetDevice, isUnread } from './push.store';
import { pushKeys } from './push-keys';
import type { PushMessage } from './push-notice';

const longestWait = 20_000;
/** Seconds for which a push service keeps a message for a browser that is off. */
const keptFor = 24 * 3600;

/**
 * Sends messages to the push services of browsers (RFC 8030), encrypted for the browser. What was read meanwhile is not sent. A message that was
 * taken, or read, withholds the mail that stands in for it.
 */
export function createPushTransport({ config, db, clock }: Pick<Services, 'config' | 'db' | 'clock'>): Transport {
  const subject = config.publicUrl.startsWith('https:') ? config.publicUrl : 'mailto:push@localhost.invalid';
  let keys: ReturnType<typeof pushKeys> | undefined;
  return {
    channel: 'push',
    send: async ({ recipient, text }) => {
      const { tag } = JSON.parse(text) as PushMessage;
      if (!(await isUnread(db, tag))) return withholdStandIns(db, tag);
      const device = await findDevice(db, recipient, clock.now());
      if (!device) return;
      const { id, endpoint, p256dh, auth } = device;
      keys ??= pushKeys(config);
      const wanted = { vapidDetails: { subject, ...keys }, TTL: keptFor };
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, wanted);
      const { status, body } = await fetch(endpoint, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body ?? []),
        redirect: 'manual',
        signal: AbortSignal.timeout(longestWait),
      });
      await body?.cancel();
      if (status >= 200 && status < 300) return withholdStandIns(db, tag);
      if (status === 404 || status === 410) await forgetDevice(db, id);
      const answer = Object.assign(new Error('The push service did not take it'), { responseCode: status });
      const isFinal = status < 500 && status !== 429;
      throw isFinal ? new Undeliverable('The push service refused the message', { cause: answer }) : answer;
    },
    close: () => undefined,
  };
}
