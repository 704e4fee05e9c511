import { createHash, randomBytes } from 'node:crypto';

/** Returns a bearer token. Delivery keeps its hash alone. */
export const makeToken = () => `chr_${randomBytes(32).toString('base64url')}`;

export const looksLikeToken = (text: string) => /^chr_[\w-]{43}$/.test(text);

/** A token is random enough to be hashed without salt and delay. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Returns whether what was asked for with a token before may still be done. A session of the console ends within a day by itself, which takes nothing back;
 * only the provider or a manager does.
 */
export const stillStands = (
  token: { subject: string | null; revoked_at: Date | null; expires_at: Date },
  now: Date,
): boolean => token.revoked_at === null && (token.subject !== null || token.expires_at > now);
