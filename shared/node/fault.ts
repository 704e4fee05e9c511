import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { BucketTrouble } from './bucket-trouble';
import { isDatabaseUnavailable, retryAfterSeconds } from './unavailable';

const faultHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const unreadable = 'We could not read the request. Please check the address.';
const away = 'We cannot show this page right now. Please try again in a moment.';
const sentences: Record<number, string> = {
  429: 'Too many pages at once. Please wait a moment.',
  503: 'This site is being set up. Please try again in a moment.',
};

/** Answers what went wrong outside the API: the status and the trace id, and nothing of the error itself, which the log gets. */
export function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const unavailable = isDatabaseUnavailable(error) || error instanceof BucketTrouble;
  const { statusCode = 500 } = unavailable ? { statusCode: 503 } : error;
  const ours = !sentences[statusCode] && (statusCode < 400 || statusCode >= 500);
  if (ours) request.log.error({ err: error }, 'page failed');
  else if (unavailable) request.log.warn({ err: error }, 'page could not be made now');
  const wait = reply.getHeader('retry-after');
  // The headers that the route had set describe an answer that is not given.
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  if (statusCode === 429 && wait) reply.header('retry-after', wait);
  if (statusCode === 503) reply.header('retry-after', retryAfterSeconds);
  const said = ours
    ? 'Something went wrong on our side. Please try again.'
    : unavailable
      ? away
      : (sentences[statusCode] ?? unreadable);
  return reply
    .code(ours ? 500 : statusCode)
    .headers(faultHeaders)
    .send(`${said}\nTrace: ${request.id}\n`);
}
