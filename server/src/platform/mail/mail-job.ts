import type { Config } from '#config';
import type { Clock } from '#platform/clock/clock';
import type { Db } from '#platform/database/connection';
import type { Queue } from '#platform/jobs/queue';
import type { Logger } from '#platform/logging/logging';
import { queueOf } from './mail.store';
import { sendDue, type Transport } from './send-due';
import { createSmsTransport } from './sms-transport';
import { createSmtpTransport } from './smtp-transport';

interface Services {
  config: Config;
  db: Db;
  clock: Clock;
  logger: Logger;
}

/** Returns mail and text messages as far as they are configured; what has no transport stays in the mailbox. */
export function transportsOf({ smtp, sms }: Config): Transport[] {
  return [...(smtp ? [createSmtpTransport(smtp)] : []), ...(sms ? [createSmsTransport(sms)] : [])];
}

/** Sends waiting messages by each of the ways. What has none stays in the mailbox, and its jobs are done. */
export function messageQueues(services: Services, transports: readonly Transport[]): Queue[] {
  return Object.entries(queueOf).map(([channel, name]) => {
    const transport = transports.find((one) => one.channel === channel);
    if (!transport) return { name, every: 30, run: async () => undefined };
    return {
      name,
      every: 30,
      run: (stopped) => sendDue(services, transport, stopped),
      close: () => transport.close(),
    };
  });
}
