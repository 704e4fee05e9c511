import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (key: Buffer, name: string, value: string) =>
  createHmac('sha256', key).update(`${name}=${value}`).digest('base64url');

/** Returns a value with delivery's signature, which holds for this name alone. */
export const signed = (key: Buffer, name: string, value: string): string => `${value}.${signatureOf(key, name, value)}`;

/** Returns what delivery has signed; undefined for anything else. */
export function unsigned(key: Buffer, name: string, kept: string | undefined): string | undefined {
  const end = kept?.lastIndexOf('.') ?? -1;
  if (kept === undefined || end < 0) return undefined;
  const value = kept.slice(0, end);
  const [given, expected] = [Buffer.from(kept.slice(end + 1)), Buffer.from(signatureOf(key, name, value))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined;
}
