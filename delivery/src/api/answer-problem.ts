import { isDatabaseUnavailable, retryAfterSeconds } from '@charis/shared/node';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { problem } from './contract';
import { Refusal } from './refusal';

type Problem = z.infer<typeof problem>;

const away = {
  error: 'The release database is not responding. The site keeps serving what it served before.',
  remedy: 'Try again in a moment.',
};

/** PostgreSQL's codes of constraints that someone else was quicker to fill. */
const isConflict = (code = '') => /^23(503|505|P01)$/.test(code);

const conflict = {
  error: 'Someone else has just changed this.',
  remedy: 'Look again, and try again if you still want to.',
};

/** PostgreSQL's code of a text with a zero in it. */
const unkeepable = '22021';

function describe(error: FastifyError | Refusal): [status: number, problem: Problem] {
  const { message } = error;
  if (error instanceof Refusal) return [error.status, { error: message, ...error.more }];
  if (isDatabaseUnavailable(error)) return [503, away];
  if (isConflict(error.code)) return [409, conflict];
  if (error.code === unkeepable) return [400, { error: 'The call holds a character that cannot be kept.' }];
  const { statusCode = 500 } = error;
  if (statusCode === 429) return [429, { error: 'Too many calls at once.', remedy: 'Wait a minute.' }];
  if (statusCode >= 400 && statusCode < 500) return [statusCode, { error: message }];
  return [500, { error: 'Something went wrong on our side.', remedy: 'The log tells more under the trace id.' }];
}

/** Returns what a call was refused for; of a fault of ours nothing but the trace id. */
export function problemOf(error: FastifyError | Refusal, request: FastifyRequest): [status: number, body: object] {
  const [status, problem] = describe(error);
  if (status >= 500) request.log.error({ err: error }, 'call failed');
  return [status, { ...problem, ...(status === 500 ? { trace: request.id } : {}) }];
}

/** Answers what a call was refused for. */
export function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [status, problem] = problemOf(error, request);
  // An unread rest of a body would stand in the way of the next request.
  if (!request.raw.complete) reply.header('connection', 'close');
  if (status === 503) reply.header('retry-after', retryAfterSeconds);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(status).send(problem);
}
