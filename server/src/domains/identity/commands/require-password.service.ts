import { checkPassword } from '#domains/identity/queries/check-password.service';
import type { findAccountOwner } from '#domains/identity/store/account-owner.store';
import type { AccountContext } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';

/**
 * Checks the present password before something changes that the account depends on. An account without a password needs none. Call it
 * outside of a transaction: a wrong try must stay counted.
 * @throws {Refusal} 401 for a wrong password, 429 after too many of these
 */
export async function requirePassword(
  context: AccountContext,
  holder: Awaited<ReturnType<typeof findAccountOwner>>,
  password: string,
): Promise<void> {
  if (holder.password_hash === null || (await checkPassword(context, holder.email, holder, password))) return;
  const message = 'The current password is not correct.';
  throw new Refusal('WRONG_CREDENTIALS', message, { data: { errors: [{ field: 'password', message }] } });
}
