import { inSpan } from '@charis/shared/node';
import type { Clock } from '#platform/clock/clock';
import type { Db } from '#platform/database/connection';
import type { Logger } from '#platform/logging/logging';
import { claimDue, type DueMail, markFailed, markSent, retryAt } from './mail.store';
import { isGivenUp, secondsToRetry } from './retry.rules';

/** Takes one message to where it goes; rejects when it has not been taken there. */
export interface Transport {
  channel: DueMail['channel'];
  send(message: DueMail): Promise<void>;
  close(): void;
}

/** A failure that trying again does not mend, such as a mailbox that does not exist. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}

const atOnce = 5;

/** Returns what a log may say: servers repeat the recipient in their words. */
function reasonOf(error: unknown): Record<string, unknown> {
  const { name, code, responseCode } = (error instanceof Undeliverable ? error.cause : error) as {
    name?: string;
    code?: string;
    responseCode?: number;
  };
  return { reason: name, code, responseCode };
}

interface Services {
  db: Db;
  clock: Clock;
  logger: Logger;
}

async function sendOne({ db, clock, logger }: Services, transport: Transport, message: DueMail): Promise<void> {
  const { id, kind, attempts, created_at, channel, trace } = message;
  try {
    await inSpan({ name: `${channel} ${kind}`, kind: 'client', cause: trace }, () => transport.send(message));
  } catch (error) {
    const now = clock.now();
    const retry = new Date(now.getTime() + secondsToRetry(attempts) * 1000);
    const over = error instanceof Undeliverable || isGivenUp(created_at, retry);
    await (over ? markFailed(db, id) : retryAt(db, message, retry));
    logger.warn({ ...reasonOf(error), message: id, kind, attempts, over }, 'message could not be sent');
    return;
  }
  await markSent(db, id, clock.now());
}

/**
 * Sends what is due, until nothing is. Several processes may do so at once: each message is one's.
 * @param stopped is asked before more are taken
 * @returns how many were tried
 */
export async function sendDue(services: Services, transport: Transport, stopped = () => false): Promise<number> {
  let tried = 0;
  while (!stopped()) {
    const messages = await claimDue(services.db, transport.channel, atOnce, services.clock.now());
    if (messages.length === 0) break;
    await Promise.all(messages.map((message) => sendOne(services, transport, message)));
    tried += messages.length;
  }
  return tried;
}
