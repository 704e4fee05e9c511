import { findAccountOwner } from '#domains/identity/store/account-owner.store';
import type { AccountContext, Input } from '#platform/http/handler';
import { noteProof } from '#platform/http/own-session.store';
import { Refusal } from '#platform/http/refusal';
import { checkSecondFactor } from './check-second-factor.service';
import { usePasskey } from './log-in-passkey.service';
import { proofMs, requirePassword } from './require-password.service';

type Proof = Input<'proveIdentity'>['body'];

async function check(context: AccountContext, { password = '', code, credential }: Proof): Promise<void> {
  const { account, db } = context;
  if (credential) {
    const passkey = await usePasskey(context, credential);
    if (passkey.accountId === account.id) return;
    throw new Refusal('WRONG_CREDENTIALS', 'This passkey belongs to another account. Please choose another way.');
  }
  if (code !== undefined) return checkSecondFactor(context, account.id, code);
  await requirePassword(context, await findAccountOwner(db, account.id), password);
}

/**
 * Notes that the owner of the session has proved again who they are: by a passkey, a code of the app or the password. Call it outside of a
 * transaction: a wrong try must stay counted.
 * @returns until when that holds
 * @throws {Refusal} 401 without proof, 410 for an old challenge of a passkey, 429
 */
export async function proveIdentity(context: AccountContext, proof: Proof): Promise<Date> {
  await check(context, proof);
  const now = context.clock.now();
  await noteProof(context.db, context.token, now);
  return new Date(now.getTime() + proofMs);
}
