import { createHash, randomBytes } from 'node:crypto';

/** Returns a bearer token. Delivery keeps its hash alone. */
export const makeToken = () => `chr_${randomBytes(32).toString('base64url')}`;

export const looksLikeToken = (text: string) => /^chr_[\w-]{43}$/.test(text);

/** A token is random enough to be hashed without salt and delay. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
