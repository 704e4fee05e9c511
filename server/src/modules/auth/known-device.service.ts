/**
 * A **known device** is a browser in which an account has logged in before. It keeps a secret in a cookie that scripts cannot read. The secret
 * proves nobody's identity: it lets the browser try a password while wrong passwords of others hold up the account.
 */
import type { Context } from '#api/handler';
import { hashToken } from '#api/session';
import type { Db } from '#database/connection';
import { randomSecret } from './secret';

const cookieName = 'charis_device';
const cookieSeconds = 365 * 86_400;
const secretFormat = /^[\w-]{43}$/;

/** The secret that this browser holds, where it is one of ours by its format. */
function heldSecret({ browser }: Context): string | undefined {
  const secret = browser.cookie(cookieName);
  return secret && secretFormat.test(secret) ? secret : undefined;
}

/** Returns the hash of this browser's secret where the account has logged in with it before. */
export async function findKnownDevice(context: Context, accountId: string): Promise<Buffer | undefined> {
  const secret = heldSecret(context);
  if (!secret) return undefined;
  const row = await context.db
    .selectFrom('known_device')
    .select('secret_hash')
    .where('secret_hash', '=', hashToken(secret))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.secret_hash;
}

/** Makes this browser one that the account has logged in with. Accounts that share a browser share its secret. */
export async function rememberDevice(context: Context, accountId: string): Promise<void> {
  const secret = heldSecret(context) ?? randomSecret();
  const seen_at = context.clock.now();
  await context.db
    .insertInto('known_device')
    .values({ secret_hash: hashToken(secret), account_id: accountId, seen_at })
    .onConflict((conflict) => conflict.columns(['secret_hash', 'account_id']).doUpdateSet({ seen_at }))
    .execute();
  context.browser.setCookie(cookieName, secret, cookieSeconds);
}

/** Makes every browser unknown to the account, as when its password may have been in wrong hands. */
export async function forgetDevices(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('known_device').where('account_id', '=', accountId).execute();
}
