import { isDatabaseUnavailable, type OutsideOptions, runTransaction } from '@charis/shared/node';
import { Webhook } from 'standardwebhooks';
import type { Clock } from '../clock';
import { writeAudit } from '../database/audit.store';
import type { Db } from '../database/connection';
import { Repeated } from '../repeated';
import { postMessage } from './post-message';
import { claimMessages, disableWebhook, dueWebhooks, noteFailure, noteSent } from './webhook.store';

interface SenderOptions extends OutsideOptions {
  db: Db;
  clock: Clock;
  onFault(error: unknown): void;
}

type Message = Awaited<ReturnType<typeof claimMessages>>[number];

/** Milliseconds between two looks for messages. */
const lookEvery = 2_000;

/** Milliseconds that a process has for what it takes: longer than a receiver may take to answer. */
const claimFor = 60_000;

/** Messages of one webhook that are under way at the same time. */
const mostAtOnce = 5;

const minute = 60_000;

/** Pauses after a failure, as the specification of Standard Webhooks proposes them; the last one repeats. */
const pauses = [5_000, 5 * minute, 30 * minute, 120 * minute, 300 * minute];

/** A webhook that has not taken a message for so long is disabled. */
export const longestRetry = 24 * 60 * minute;

/** The receiver says with it that it is gone for good. */
const gone = 410;

/** Sends what waits in the outbox; any number of processes share the work. */
export class WebhookSender extends Repeated {
  /** What is under way, by webhook: one that does not answer keeps no other one waiting. */
  readonly #sending = new Map<string, Promise<void>>();

  constructor(private readonly options: SenderOptions) {
    super({ pause: lookEvery, onFault: options.onFault });
  }

  override async stop(): Promise<void> {
    await super.stop();
    await Promise.all(this.#sending.values());
  }

  /** Sends all messages whose time has come. */
  async sendDue(): Promise<void> {
    await this.run();
    await Promise.all(this.#sending.values());
  }

  async run(): Promise<void> {
    const { db, clock, onFault } = this.options;
    for (const webhook of await dueWebhooks(db, clock.now())) {
      if (this.isStopped || this.#sending.has(webhook)) continue;
      const sending = this.#sendTo(webhook)
        .catch((error: unknown) => void (isDatabaseUnavailable(error) || onFault(error)))
        .finally(() => this.#sending.delete(webhook));
      this.#sending.set(webhook, sending);
    }
  }

  async #sendTo(webhook: string): Promise<void> {
    const { db, clock } = this.options;
    while (!this.isStopped) {
      const now = clock.now();
      const until = new Date(now.getTime() + claimFor);
      const messages = await claimMessages(db, { webhook, now, until, most: mostAtOnce });
      await Promise.all(messages.map((message) => this.#send(message)));
      if (messages.length < mostAtOnce) return;
    }
  }

  async #send(message: Message): Promise<void> {
    const { db, clock } = this.options;
    const failure = await this.#post(message);
    const now = clock.now();
    if (failure === undefined) return noteSent(db, message, now);
    const next = new Date(now.getTime() + (pauses[Math.min(message.attempts, pauses.length) - 1] ?? 0));
    await noteFailure(db, { ...message, failure: failure.text, next });
    if (failure.isFinal || now.getTime() - message.created_at.getTime() >= longestRetry)
      await this.#disable(message.webhook, failure.text, now);
  }

  /** Returns why a message has not arrived. */
  async #post({ id, url, secret, body }: Message): Promise<{ text: string; isFinal: boolean } | undefined> {
    const at = this.options.clock.now();
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'charis-delivery',
      'webhook-id': `msg_${id}`,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(`msg_${id}`, at, body),
    };
    try {
      const status = await postMessage({ url, headers, body }, this.options);
      if (status >= 200 && status < 300) return undefined;
      return { text: `It answered with HTTP ${status}.`, isFinal: status === gone };
    } catch (error) {
      return { text: error instanceof Error ? error.message : String(error), isFinal: false };
    }
  }

  /** The history says so, and with it every other webhook hears it. */
  async #disable(id: string, reason: string, at: Date): Promise<void> {
    await runTransaction(this.options.db, async (trx) => {
      const disabled = await disableWebhook(trx, id, at);
      if (!disabled) return;
      const detail = { webhook: id, name: new URL(disabled.url).host };
      await writeAudit(trx, { at, actor: 'delivery', action: 'disable-webhook', reason, detail });
    });
  }
}
