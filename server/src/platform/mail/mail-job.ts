import type { Config } from '#config';
import type { Clock } from '#platform/clock/clock';
import type { Db } from '#platform/database/connection';
import { type BackgroundJob, startBackgroundJob } from '#platform/jobs/background-job';
import type { Logger } from '#platform/logging/logging';
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

/** Sends waiting messages by each of the ways, looking for them every second. Stopping it also closes the connections. */
export function startMailJob(services: Services, transports: readonly Transport[]): BackgroundJob {
  const options = { pause: 1000, logger: services.logger, failure: 'the outbox cannot be read' };
  const ways = transports.map((transport) => {
    const job = startBackgroundJob(options, (stopped) => sendDue(services, transport, stopped));
    return async () => {
      await job.stop();
      transport.close();
    };
  });
  return {
    stop: async () => {
      await Promise.all(ways.map((end) => end()));
    },
  };
}
