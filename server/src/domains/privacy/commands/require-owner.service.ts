import { askGoogle, findAccountOwner, findGoogleAccount, hasProved, requireProof } from '#domains/identity/index';
import type { AccountContext, Input } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';

/**
 * Lets the owner of the account go on: who has just proved it, by its password or by its Google account. Call it outside of a transaction: a wrong try must stay counted.
 * @throws {Refusal} 401 without proof, 429 after too many wrong passwords, 503 where Google does not answer
 */
export async function requireOwner(context: AccountContext, given: Input<'requestDeletion'>['body']): Promise<void> {
  const { password, googleAccessToken } = given ?? {};
  if (googleAccessToken) {
    const { subject } = await askGoogle(context, googleAccessToken);
    if ((await findGoogleAccount(context.db, subject))?.id === context.account.id) return;
  }
  const holder = await findAccountOwner(context.db, context.account.id);
  if (!password && (await hasProved(context))) return;
  if (password && holder.password_hash !== null) return requireProof(context, holder, password);
  const message = holder.password_hash
    ? 'Please enter your password.'
    : 'Please confirm with the Google account that you log in with, or set a password first.';
  throw new Refusal('WRONG_CREDENTIALS', message, { data: { errors: [{ field: 'password', message }] } });
}
