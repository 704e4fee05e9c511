import { checkPassword } from '#domains/identity/queries/check-password.service';
import type { findAccountOwner } from '#domains/identity/store/account-owner.store';
import type { AccountContext } from '#platform/http/handler';
import { findBeginning } from '#platform/http/own-session.store';
import { Refusal } from '#platform/http/refusal';

/** A log-in proves who someone is for so long, where there is no password to ask for. */
const freshMs = 10 * 60_000;

function refused(message: string): Refusal {
  return new Refusal('WRONG_CREDENTIALS', message, { data: { errors: [{ field: 'password', message }] } });
}

/**
 * Checks the present password before something changes that the account depends on; of an account without one, that its owner has just logged in. Call
 * it outside of a transaction: a wrong try must stay counted.
 * @throws {Refusal} 401 for a wrong password or an old log-in, 429 after too many wrong passwords
 */
export async function requirePassword(
  context: AccountContext,
  holder: Awaited<ReturnType<typeof findAccountOwner>>,
  password: string,
): Promise<void> {
  const { db, clock, token } = context;
  if (holder.password_hash === null) {
    const began = await findBeginning(db, token);
    if (began && clock.now().getTime() - began.getTime() < freshMs) return;
    throw refused('Please log out and in again first, so that we know it is you.');
  }
  if (!(await checkPassword(context, holder.email, holder, password)))
    throw refused('The current password is not correct.');
}
