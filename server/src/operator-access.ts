import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Compares in a time that tells nothing of where they differ. */
export function same(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

/** The bearer, or the password of basic authentication, which is what a browser asks a person for. */
function credentialOf(header = ''): string {
  const [, scheme = '', value = ''] = /^(\w+) (.*)$/.exec(header) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(value, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

/** With a token only that counts; without one only this machine may ask, and not on behalf of somebody else. */
export function isOperator(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return same(credentialOf(request.headers.authorization), token);
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return forwarded === undefined && loopback.test(request.socket.remoteAddress ?? '');
}
