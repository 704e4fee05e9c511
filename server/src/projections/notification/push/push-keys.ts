import { createECDH, createHash } from 'node:crypto';
import type { Config } from '#config';
import { ownSecret } from '#platform/files/own-secret';

/** Returns the site's key pair for push messages (VAPID, RFC 8292), as base64url. */
export function pushKeys({ push, dataDir }: Pick<Config, 'push' | 'dataDir'>): {
  publicKey: string;
  privateKey: string;
} {
  const privateKey = push.privateKey
    ? Buffer.from(push.privateKey, 'base64url')
    : createHash('sha256').update(ownSecret(dataDir, 'push-secret')).digest();
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
