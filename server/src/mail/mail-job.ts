import type { Clock } from '#clock';
import type { Config } from '#config';
import type { Db } from '#database/connection';
import type { Logger } from '#logging';
import { sendDue, type Transport } from './send-due';
import { createSmsTransport } from './sms-transport';
import { createSmtpTransport } from './smtp-transport';

const interval = 1000;

export interface MailJob {
  /** Takes no further message, waits for those on their way, and closes the connections. */
  stop(): Promise<void>;
}

interface Services {
  config: Config;
  db: Db;
  clock: Clock;
  logger: Logger;
}

/** The ways that are configured; what has none stays in the mailbox. */
function transportsOf({ smtp, sms }: Config): Transport[] {
  return [...(smtp ? [createSmtpTransport(smtp)] : []), ...(sms ? [createSmsTransport(sms)] : [])];
}

/** Sends waiting messages, looking for them every second. A look that fails is logged, and the next one makes up for it. */
export function startMailJob(services: Services, transports = transportsOf(services.config)): MailJob {
  let stopped = false;
  const ways = transports.map((transport) => {
    let timer: NodeJS.Timeout | undefined;
    let running = Promise.resolve();
    async function look(): Promise<void> {
      try {
        await sendDue(services, transport, () => stopped);
      } catch (error) {
        services.logger.error({ err: error }, 'the outbox cannot be read');
      }
      if (stopped) return;
      timer = setTimeout(() => {
        running = look();
      }, interval);
      timer.unref();
    }
    running = look();
    return async () => {
      clearTimeout(timer);
      await running;
      transport.close();
    };
  });
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(ways.map((end) => end()));
    },
  };
}
