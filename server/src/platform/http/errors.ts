import { BucketTrouble, chooseLanguage, isDatabaseUnavailable, retryAfterSeconds } from '@charis/shared/node';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { serverText } from '#platform/texts/server-text';
import type { FailedEnvelope } from './envelope';
import { type FieldProblem, Refusal } from './refusal';
import { securityHeaders } from './security-headers';

/** PostgreSQL's class 22: a value that no column of that type can hold, and so one that a caller sent. */
const isDataException = (code: string) => /^22[0-9A-Z]{3}$/.test(code);

/** Returns whether valid values broke a constraint because someone else was quicker. Not-null and check constraints are for the server to keep. */
const isConflict = (code: string) => /^23(503|505|P01)$/.test(code);

/** The disk, or this user's share of it, is full. */
const isDiskFull = (code: string) => code === 'ENOSPC' || code === 'EDQUOT';

const unavailable = new Refusal('UNAVAILABLE', 'We cannot do this right now. Please try again in a moment.', {
  status: 503,
  retryAfterSeconds,
});

/** Returns what the client may know of an error: a refusal as it is, complaints about the request, and nothing of a fault. */
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDatabaseUnavailable(error) || error instanceof BucketTrouble) return unavailable;
  const { code = '', statusCode = 500 } = error instanceof Error ? (error as Partial<FastifyError>) : {};
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('TOO_LARGE', 'The request is too large.');
  if (isDataException(code)) return new Refusal('INVALID_INPUT', 'A value is out of range.', { data: { errors: [] } });
  if (isDiskFull(code)) return unavailable;
  if (isConflict(code)) return new Refusal('CONFLICT', 'Someone else has just changed this. Please reload the page.');
  if (code.startsWith('FST_ERR_CTP') || (statusCode >= 400 && statusCode < 500)) {
    return new Refusal('INVALID_INPUT', 'We could not read the request.', { data: { errors: [] } });
  }
  return undefined;
}

/** Returns the data of a failure, with what is wrong with single fields in the language of the caller. */
function sayFields(data: unknown, say: (text: string) => string): unknown {
  const { errors } = (data ?? {}) as { errors?: FieldProblem[] };
  if (!errors) return data;
  return { ...(data as object), errors: errors.map(({ field, message }) => ({ field, message: say(message) })) };
}

/** Answers an error with its envelope; logs it when it is the server's fault. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (!refusal) request.log.error({ err: error }, 'call failed');
  else if (refusal === unavailable) request.log.warn({ err: error }, 'call could not be done now');
  const { code, reason, message, options } =
    refusal ?? new Refusal('SERVER_ERROR', 'Something went wrong on our side. Please try again.', { status: 500 });
  const { cookie, 'accept-language': wishes } = request.headers;
  const say = (text: string) => serverText(text, chooseLanguage(cookie, wishes));
  const data = sayFields(options.data ?? null, say);
  const envelope: FailedEnvelope = { code, reason, msg: say(message), data, traceId: request.id };
  request.envelopeCode = code;
  if (options.retryAfterSeconds) reply.header('retry-after', options.retryAfterSeconds);
  // These replace what the route had said of an answer that is not given, such as a file's.
  reply.removeHeader('etag').headers(securityHeaders).type('application/json; charset=utf-8');
  return reply.code(options.status ?? 200).send(envelope);
}

/** Returns the answer to a path that the API does not have. */
export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerError(new Refusal('NOT_FOUND', 'There is no such call.', { status: 404 }), request, reply);
}
