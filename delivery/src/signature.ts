/** Signatures over release records: Ed25519 over the record's exact bytes, in base64. */
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';

/** Returns a public key in PEM; undefined for anything that is not Ed25519. */
export function readPublicKey(pem: string): KeyObject | undefined {
  try {
    const key = createPublicKey(pem);
    // A private key is read as its public half: it must not pass for one that may be sent.
    return key.asymmetricKeyType === 'ed25519' && pem.includes('BEGIN PUBLIC KEY') ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the first 16 hex digits of the SHA-256 of the key (SPKI, DER). */
export function keyIdOf(key: KeyObject): string {
  const spki = key.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('hex').slice(0, 16);
}

export function isSignedBy(pem: string, text: string, signature: string): boolean {
  const key = readPublicKey(pem);
  return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}
