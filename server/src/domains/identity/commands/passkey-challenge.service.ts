/**
 * A **passkey** is a key pair in the keeping of someone's device, which signs after a finger, a face or a PIN. The site knows its public key. What it
 * signs is a **challenge**: random, good once and for 10 minutes.
 */
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { insertChallenge, takeChallenge } from '#domains/identity/store/passkey.store';
import type { Context } from '#platform/http/handler';
import { isOwnOrigin } from '#platform/http/own-origin.policy';
import { Refusal } from '#platform/http/refusal';
import { randomSecret } from './secret';

export const challengeSeconds = 600;

/** Returns a new challenge. @param accountId whose passkey is added; null for a log-in */
export async function makeChallenge({ db, clock }: Context, accountId: string | null): Promise<string> {
  const challenge = randomSecret();
  await insertChallenge(db, challenge, accountId, new Date(clock.now().getTime() + challengeSeconds * 1000));
  return challenge;
}

/**
 * Takes the challenge out that a browser's answer names. Call it outside of a transaction: it must stay used.
 * @param accountId whose passkey is added; null for a log-in
 * @returns what the answer has to hold; nothing where it cannot be read, or a page of another site asked for it
 * @throws {Refusal} 410 for a challenge that is not known, or no longer
 */
export async function answeredChallenge(
  { db, clock, config }: Context,
  clientDataJSON: string,
  accountId: string | null,
): Promise<{ expectedChallenge: string; expectedOrigin: string; expectedRPID: string } | undefined> {
  const { challenge, origin } = readClientData(clientDataJSON) ?? {};
  if (!challenge || !origin) return undefined;
  if (!(await takeChallenge(db, challenge, accountId, clock.now()))) {
    throw new Refusal('GONE', 'This took too long, or was sent twice. Please try again.');
  }
  const { domain, origins } = config.passkeys;
  if (!isOwnOrigin({ origin, publicUrl: config.publicUrl }) && !origins.includes(origin)) return undefined;
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: domain };
}

function readClientData(text: string): { challenge: string; origin: string } | undefined {
  try {
    const { challenge, origin } = decodeClientDataJSON(text);
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : undefined;
  } catch {
    return undefined;
  }
}
