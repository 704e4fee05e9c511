/** How guests read: answers that a cache in front of the site may keep, and searches by GET. */
import { createHash } from 'node:crypto';
import { sharedWithGuests } from '@charis/shared/node';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { badInput } from './refusal';

/** The headers that an answer depends on, too. */
const dependsOn = 'accept-language, cookie';

/** Sends an envelope that all guests get, or 304 where the caller has it: the trace id tells two of them apart, and nothing else. */
export function sendToGuest(request: FastifyRequest, reply: FastifyReply, body: string) {
  const content = body.replace(JSON.stringify(request.id), '""');
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
  const known = reply.getHeader('vary');
  reply.headers({ etag, 'cache-control': sharedWithGuests, vary: known ? `${known}, ${dependsOn}` : dependsOn });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.send(body);
}

/** Returns the body of a search that came in its address. */
export function bodyOfTwin({ query }: FastifyRequest): unknown {
  const { body } = query as { body?: unknown };
  if (body === undefined) return {};
  try {
    return JSON.parse(String(body));
  } catch {
    throw badInput([{ field: 'body', message: 'Expected JSON' }]);
  }
}
