import { createHmac } from 'node:crypto';
import type { Config } from '#config';
import { mailSecretOf } from '#platform/files/own-secret';
import { same } from '#platform/http/operator-access';

function signatureOf(config: Config, accountId: string): string {
  return createHmac('sha256', mailSecretOf(config)).update(`unsubscribe\n${accountId}`).digest('base64url');
}

/** Lets the person who has it stop the digest of an account, and nothing else. A mail may be read after years: it does not expire. */
export const writeUnsubscribeToken = (config: Config, accountId: string): string =>
  `${accountId}.${signatureOf(config, accountId)}`;

/** Returns the account of a token that was written here. */
export function readUnsubscribeToken(config: Config, token: string): string | undefined {
  const [, accountId, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  return accountId && signature && same(signature, signatureOf(config, accountId)) ? accountId : undefined;
}
