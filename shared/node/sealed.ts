/** AES-256-GCM under a key that follows from a secret and from what it is for, so that nothing that is sealed for one purpose is read for another. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Returns `text` so that it is read only with the secret. */
export function seal(text: string, secret: string, purpose: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret, purpose), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** @throws {Error} where it was sealed with another secret or for another purpose */
export function unseal(sealed: Buffer, secret: string, purpose: string): string {
  const decipher = createDecipheriv(algorithm, keyOf(secret, purpose), sealed.subarray(0, ivBytes));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8');
}
