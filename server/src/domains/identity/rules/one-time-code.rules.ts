/**
 * The codes of an authenticator app: TOTP of RFC 6238 with what every app knows, six digits of SHA-1 over half a minute, and the recovery codes for
 * when the app is lost.
 */
import { createHmac, randomBytes } from 'node:crypto';

const stepMs = 30_000;
const digits = 6;
/** RFC 4648, as apps and people type it. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const recoveryCodeCount = 10;

/** Returns bytes as base32, without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** Returns the half minute that a moment is in, counted from 1970. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs);

/** Returns the code of one half minute. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** Returns the half minute that a code is of, where it is now or the one before or after: clocks differ. */
export function findStep(secret: Buffer, code: string, now: Date): number | undefined {
  const current = stepAt(now);
  return [current, current - 1, current + 1].find((step) => codeAt(secret, step) === code);
}

/** Returns the address that an app reads from a QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format. */
export function appAddress(issuer: string, email: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** Returns a code of 60 bits, to be written down: `ABCD-EFGH-JKLM`. */
export const newRecoveryCode = (): string =>
  base32(randomBytes(8))
    .slice(0, 12)
    .replace(/(.{4})(?=.)/g, '$1-');

/** Returns what was typed as a code of the app, as a recovery code, or as neither. */
export function readTyped(typed: string): { app: string } | { recovery: string } | undefined {
  const text = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(text)) return { app: text };
  return /^[A-Z2-7]{12}$/.test(text) ? { recovery: text } : undefined;
}
