import type { Config } from '#config';
import { type Transport, Undeliverable } from './send-due';

/** Returns whether the site sends text messages: by a gateway, or, without mails, into its mailbox. */
export const canSendTexts = ({ smtp, sms }: Pick<Config, 'smtp' | 'sms'>): boolean => Boolean(sms) || !smtp;

const longestWait = 20_000;

/** Posts `{ id, to, text }` as JSON to a gateway; `id` is the same on every try. */
export function createSmsTransport({ url, token }: { url: string; token: string | undefined }): Transport {
  return {
    channel: 'sms',
    send: async ({ id, recipient, text }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ id, to: recipient, text }),
        signal: AbortSignal.timeout(longestWait),
      });
      await response.body?.cancel();
      if (response.ok) return;
      const answer = Object.assign(new Error('The gateway did not take it'), { responseCode: response.status });
      const isFinal = response.status === 400 || response.status === 422;
      throw isFinal ? new Undeliverable('The gateway refused the message', { cause: answer }) : answer;
    },
    close: () => undefined,
  };
}
