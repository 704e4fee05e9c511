import { checkPassword } from '#domains/identity/queries/check-password.service';
import type { findAccountOwner } from '#domains/identity/store/account-owner.store';
import type { AccountContext } from '#platform/http/handler';
import { findProofs } from '#platform/http/own-session.store';
import { Refusal } from '#platform/http/refusal';

/** A proof holds so long for what follows; so does a log-in, where there is no password to ask for. */
export const proofMs = 10 * 60_000;

type Holder = Awaited<ReturnType<typeof findAccountOwner>>;

function refused(message: string): Refusal {
  return new Refusal('WRONG_CREDENTIALS', message, { data: { errors: [{ field: 'password', message }] } });
}

/**
 * Checks the present password before another one is set; of an account without one, that its owner has just logged in. Call it outside of a
 * transaction: a wrong try must stay counted.
 * @throws {Refusal} 401 for a wrong password or an old log-in, 429 after too many wrong passwords
 */
export async function requirePassword(context: AccountContext, holder: Holder, password: string): Promise<void> {
  const { db, clock, token } = context;
  if (holder.password_hash === null) {
    const began = (await findProofs(db, token))?.created_at;
    if (began && clock.now().getTime() - began.getTime() < proofMs) return;
    throw refused('Please log out and in again first, so that we know it is you.');
  }
  if (!(await checkPassword(context, holder.email, holder, password)))
    throw refused('The current password is not correct.');
}

/** Returns whether the owner of the session has proved again who they are, within the last minutes. */
export async function hasProved({ db, clock, token }: AccountContext): Promise<boolean> {
  const at = (await findProofs(db, token))?.proved_at;
  return at !== null && at !== undefined && clock.now().getTime() - at.getTime() < proofMs;
}

/**
 * Lets the owner change what the account depends on: who has proved it within the last minutes, or else gives the present password.
 * @throws {Refusal} as `requirePassword`
 */
export async function requireProof(context: AccountContext, holder: Holder, password: string): Promise<void> {
  if (!password && (await hasProved(context))) return;
  await requirePassword(context, holder, password);
}
