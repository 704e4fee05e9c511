import type { InputOf } from '@charis/shared/contract';
import { runTransaction } from '@charis/shared/node';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { logInEvents } from '#domains/identity/events';
import { deletePasskey, findCredential, useCounter } from '#domains/identity/store/passkey.store';
import { addEvent } from '#platform/events/event.store';
import type { Context } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';
import { endAllSessions } from './end-sessions.service';
import { openSession } from './open-session.service';
import { answeredChallenge, challengeSeconds, makeChallenge } from './passkey-challenge.service';

/** Returns what a passkey signs to log in. It names no account, so that it tells nothing about one. */
export async function startPasskeyLogIn(context: Context) {
  return {
    challenge: await makeChallenge(context, null),
    rpId: context.config.passkeys.domain,
    timeout: challengeSeconds * 1000,
    userVerification: 'required' as const,
  };
}

type LogIn = InputOf<'logInPasskey'>['body'];

/** Returns the passkey that has signed, with the count of its authenticator. */
async function verifiedPasskey(context: Context, credential: LogIn['credential']) {
  const expected = await answeredChallenge(context, credential.response.clientDataJSON, null);
  const passkey = await findCredential(context.db, credential.id);
  if (!expected || !passkey) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as never,
      ...expected,
      // The database compares the counter, so that two log-ins at once cannot pass with the same one.
      credential: { id: credential.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    });
    return verified ? { ...passkey, counted: authenticationInfo.newCounter } : undefined;
  } catch (error) {
    context.logger.info({ traceId: context.traceId, err: error }, 'a passkey was refused');
    return undefined;
  }
}

/** Removes a passkey with every session of its account, because the person who holds the copy may be logged in. */
async function removeCopied({ db, clock }: Context, { id, accountId }: { id: string; accountId: string }) {
  await runTransaction(db, async (trx) => {
    const device = await deletePasskey(trx, accountId, id);
    if (device === undefined) return;
    await endAllSessions({ db: trx, clock }, accountId);
    const event = { subjectId: accountId, actorId: null, at: clock.now(), data: { device } };
    await addEvent(trx, logInEvents.passkeyCopied, event);
  });
}

/**
 * Returns the passkey that has signed, and notes the use.
 * @throws {Refusal} 401 for a passkey that opens no account, or has a copy; 410 for an old challenge
 */
export async function usePasskey(context: Context, credential: LogIn['credential']) {
  const passkey = await verifiedPasskey(context, credential);
  if (!passkey) {
    throw new Refusal('WRONG_CREDENTIALS', 'This passkey does not open an account. Please log in another way.');
  }
  if (!(await useCounter(context.db, passkey.id, passkey.counted, context.clock.now()))) {
    await removeCopied(context, passkey);
    throw new Refusal(
      'WRONG_CREDENTIALS',
      'This passkey may have been copied, so we removed it and logged out every device. Please log in another way.',
    );
  }
  return passkey;
}

/**
 * Logs in whom a passkey has signed for.
 * @throws {Refusal} 401 and 410 as `usePasskey`; 4031 account not active
 */
export async function logInByPasskey(context: Context, { credential, remember }: LogIn) {
  const { accountId: id, role, status } = await usePasskey(context, credential);
  return openSession(context, { id, role, status }, { remember, secondFactor: 'passkey' });
}
