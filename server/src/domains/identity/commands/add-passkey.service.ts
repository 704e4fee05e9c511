import { brand } from '@charis/shared/brand';
import type { InputOf } from '@charis/shared/contract';
import { runTransaction } from '@charis/shared/node';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { logInEvents } from '#domains/identity/events';
import { findAccountOwner } from '#domains/identity/store/account-owner.store';
import { deletePasskey, findPasskeys, insertPasskey } from '#domains/identity/store/passkey.store';
import { addEvent } from '#platform/events/event.store';
import type { AccountContext } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';
import { answeredChallenge, challengeSeconds, makeChallenge } from './passkey-challenge.service';
import { requireProof } from './require-password.service';

/** Refuses staff without their second factor: a password alone neither adds a passkey or an app beside passkeys nor removes one. */
export function requireSecondFactorOfStaff({ account }: AccountContext): void {
  if (!account.staffWithoutPasskey) return;
  throw new Refusal('FORBIDDEN', 'Please log in with a second factor that you have, and try again.');
}

const mostPasskeys = 20;

/** EdDSA, ES256 and RS256, of https://www.iana.org/assignments/cose: what every browser knows at least one of. */
const algorithms = [-8, -7, -257];

/**
 * Returns what a browser makes a passkey from.
 * @throws {Refusal} 401 for a wrong password, 403 for staff without their second factor, 422 for one passkey too many, 429
 */
export async function startPasskey(context: AccountContext, password = '') {
  const { db, account, config } = context;
  const holder = await findAccountOwner(db, account.id);
  await requireProof(context, holder, password);
  const known = await findPasskeys(db, account.id);
  if (known.length > 0) requireSecondFactorOfStaff(context);
  if (known.length >= mostPasskeys) {
    throw new Refusal('NOT_POSSIBLE', 'You have 20 passkeys. Please remove one first.');
  }
  return {
    rp: { id: config.passkeys.domain, name: brand.name },
    user: {
      id: Buffer.from(account.id).toString('base64url'),
      name: holder.email,
      displayName: holder.nickname,
    },
    challenge: await makeChallenge(context, account.id),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeSeconds * 1000,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      type: 'public-key' as const,
      id,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
    attestation: 'none' as const,
    extensions: {},
  };
}

type NewKey = InputOf<'addPasskey'>['body']['credential'];

/** Returns the key that a browser has made, where everything about it is as it should be. */
async function verifiedKey(context: AccountContext, credential: NewKey) {
  const expected = await answeredChallenge(context, credential.response.clientDataJSON, context.account.id);
  if (!expected) return undefined;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as never,
      supportedAlgorithmIDs: algorithms,
      ...expected,
    });
    return registrationInfo?.credential;
  } catch (error) {
    context.logger.info({ traceId: context.traceId, err: error }, 'a new passkey was refused');
    return undefined;
  }
}

/**
 * Adds the passkey that a browser has made, and tells the owner.
 * @throws {Refusal} 409 for one that an account has, 410 for an old challenge, 422 for one that is not as it should be
 */
export async function addPasskey(context: AccountContext, credential: NewKey): Promise<string> {
  const { account, browser, clock } = context;
  const key = await verifiedKey(context, credential);
  if (!key) throw new Refusal('NOT_POSSIBLE', 'This passkey could not be added. Please try again, or use another one.');
  const at = clock.now();
  return runTransaction(context.db, async (db) => {
    const id = await insertPasskey(db, {
      account_id: account.id,
      credential_id: key.id,
      public_key: Buffer.from(key.publicKey),
      counter: String(key.counter),
      transports: credential.response.transports ?? [],
      device: browser.device,
      created_at: at,
    });
    if (!id) throw new Refusal('CONFLICT', 'This passkey has already been added.');
    const data = { device: browser.device };
    await addEvent(db, logInEvents.passkeyAdded, { subjectId: account.id, actorId: account.id, at, data });
    return id;
  });
}

/** Removes a passkey of the caller, and tells the owner. @returns whether there was one */
export async function removePasskey(context: AccountContext, id: string): Promise<boolean> {
  requireSecondFactorOfStaff(context);
  const { db, account, clock } = context;
  const device = await deletePasskey(db, account.id, id);
  if (device === undefined) return false;
  const event = { subjectId: account.id, actorId: account.id, at: clock.now(), data: { device } };
  await addEvent(db, logInEvents.passkeyRemoved, event);
  return true;
}
