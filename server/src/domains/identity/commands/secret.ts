import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Returns a secret for links, cookies and sessions: 256 bits, safe in an address. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** Returns six digits, to be typed. */
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A code is hashed with what it is for, so that equal codes do not look equal. */
export function hashCode(verificationId: string, code: string): Buffer {
  return createHash('sha256').update(`${verificationId} ${code}`).digest();
}
