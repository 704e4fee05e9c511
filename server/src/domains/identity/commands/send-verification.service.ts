import { randomUUID } from 'node:crypto';
import { runTransaction } from '@charis/shared/node';
import { coolDownSeconds, secondsToWait, secondsToWaitForAddress } from '#domains/identity/rules/verification.rules';
import {
  insertVerification,
  lockRecipient,
  type Purpose,
  sentByAccount,
  sentFromAddress,
  sentToRecipient,
} from '#domains/identity/store/verification.store';
import type { Db } from '#platform/database/connection';
import type { Context } from '#platform/http/handler';
import { tooMany } from '#platform/http/refusal';
import { hashToken } from '#platform/http/session';
import { hashCode, randomCode, randomSecret } from './secret';

interface Request {
  purpose: Purpose;
  recipient: string;
  /** Only `email-change` has it. */
  accountId?: string;
  role?: 'USER' | 'DOCTOR';
  consent?: boolean;
}

/** What a message carries. `token` of a link is good where `linkProves` was given. */
export interface Secrets {
  code: string;
  token: string;
}

/**
 * Makes a code and a link, and lets `write` queue the message in the same transaction. What `write` decides is not seen in the answer, so
 * no one learns whether a recipient is known.
 * @param write gives what the link of the message proves, or null for a message without a link
 * @throws {Refusal} 429 within the cool-down, after five in a day, or after too many of one address
 */
export function sendVerification(
  { db, clock, config, address }: Context,
  request: Request,
  write: (db: Db, secrets: Secrets) => Promise<'register' | 'reset' | null>,
): Promise<{ resendSeconds: number }> {
  const { purpose, recipient, accountId } = request;
  const now = clock.now();
  return runTransaction(db, async (trx) => {
    await lockRecipient(trx, `${purpose} ${accountId ?? recipient.toLowerCase()}`);
    const allowed = config.messagesPerAddress;
    const waits = [
      secondsToWait(await sentToRecipient(trx, recipient, purpose, now), now),
      accountId ? secondsToWait(await sentByAccount(trx, accountId, purpose, now), now) : 0,
      secondsToWaitForAddress(await sentFromAddress(trx, address, allowed, now), allowed, now),
    ];
    const wait = Math.max(...waits);
    if (wait > 0) throw tooMany(wait);

    const id = randomUUID();
    const secrets = { code: randomCode(), token: randomSecret() };
    const linkProves = await write(trx, secrets);
    await insertVerification(trx, {
      id,
      purpose,
      recipient,
      account_id: accountId ?? null,
      address,
      role: request.role ?? null,
      consent: request.consent ?? false,
      link_hash: linkProves && hashToken(secrets.token),
      link_proves: linkProves,
      code_hash: hashCode(id, secrets.code),
      created_at: now,
    });
    return { resendSeconds: coolDownSeconds };
  });
}
