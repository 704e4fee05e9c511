import type { FastifyRequest } from 'fastify';
import { Refusal } from '../api/refusal';

/** Browsers send the cookie of a session by themselves, so a call with it has to come from a page of this site. @throws {Refusal} 403 */
export function requireOwnOrigin({ method, headers }: FastifyRequest, site: string): void {
  const { origin, 'sec-fetch-site': from = 'same-origin' } = headers;
  const isOwn = origin === undefined ? method === 'GET' : origin === new URL(site).origin;
  if (isOwn && from === 'same-origin') return;
  throw new Refusal(403, 'A page of another origin cannot use a session of the console.', {
    remedy: 'Open the console itself, or call with a token.',
  });
}
