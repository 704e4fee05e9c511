/**
 * A **known device** is a browser in which an account has logged in before. It keeps a secret in a cookie that scripts cannot read. The secret
 * proves no one's identity: it lets the browser try a password while wrong passwords of others hold up the account.
 */

import { findDevice, keepDevice } from '#domains/identity/store/known-device.store';
import type { Context } from '#platform/http/handler';
import { hashToken } from '#platform/http/session';
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
  return secret ? findDevice(context.db, accountId, hashToken(secret)) : undefined;
}

/** Makes this browser one that the account has logged in with. Accounts that share a browser share its secret. */
export async function rememberDevice(context: Context, accountId: string): Promise<void> {
  const secret = heldSecret(context) ?? randomSecret();
  await keepDevice(context.db, accountId, hashToken(secret), context.clock.now());
  context.browser.setCookie(cookieName, secret, cookieSeconds);
}
