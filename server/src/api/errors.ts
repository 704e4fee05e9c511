import { isDatabaseUnavailable, retryAfterSeconds } from '@charis/delivery';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from './envelope';
import { Refusal } from './refusal';
import { securityHeaders } from './security-headers';

/** PostgreSQL's class 22: a value that no column of that type can hold, and so one that a caller sent. */
const isDataException = (code: string) => /^22[0-9A-Z]{3}$/.test(code);

/** What breaks a constraint though its values are good: somebody else was quicker. Not null and checks are the server's own to hold. */
const isConflict = (code: string) => /^23(503|505|P01)$/.test(code);

/** Of files: the disk is full, or the share of this user. */
const isDiskFull = (code: string) => code === 'ENOSPC' || code === 'EDQUOT';

const unavailable = new Refusal(503, 'This cannot be done right now. Please try again in a moment.', {
  status: 503,
  retryAfterSeconds,
});

/** What the client may know of an error: a refusal as it is, complaints about the request, and nothing of a fault. */
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDatabaseUnavailable(error)) return unavailable;
  const { code = '', statusCode = 500 } = error instanceof Error ? (error as Partial<FastifyError>) : {};
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal(413, 'The request is too large.');
  if (isDataException(code)) return new Refusal(400, 'A value is out of range.', { data: { errors: [] } });
  if (isDiskFull(code)) return unavailable;
  if (isConflict(code)) return new Refusal(409, 'Somebody else has just changed this. Please look again.');
  if (code.startsWith('FST_ERR_CTP') || (statusCode >= 400 && statusCode < 500)) {
    return new Refusal(400, 'The request could not be read.', { data: { errors: [] } });
  }
  return undefined;
}

/** Answers an error with its envelope; logs it when it is the server's fault. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (!refusal) request.log.error({ err: error }, 'call failed');
  else if (refusal === unavailable) request.log.warn({ err: error }, 'call could not be done now');
  const { code, message, options } =
    refusal ?? new Refusal(500, 'Something went wrong on our side. Please try again.', { status: 500 });
  const envelope: Envelope = { code, msg: message, data: options.data ?? null, traceId: request.id };
  request.envelopeCode = code;
  if (options.retryAfterSeconds) reply.header('retry-after', options.retryAfterSeconds);
  // In place of what the route had said of an answer that is not given, such as a file's.
  reply.removeHeader('etag').headers(securityHeaders).type('application/json; charset=utf-8');
  return reply.code(options.status ?? 200).send(envelope);
}

/** The answer to a path that the API does not have. */
export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerError(new Refusal(404, 'There is no such call.', { status: 404 }), request, reply);
}
