/**
 * Calls that take as long as their work, such as a smoke test. Who takes `text/event-stream` gets events as JSON: `{ progress }` with a sentence about
 * how far it is, and last `{ status, body }` as another call would answer. Between them come signs of life, so that neither a proxy nor a client takes
 * what still runs for dead. All others wait for the answer alone.
 */
import { PassThrough } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { problemOf } from './answer-problem';

/** Hears how far the work is, as a sentence. */
export type Tell = (progress: string) => void;

const eventStream = 'text/event-stream';

/** Milliseconds between two signs of life; many proxies give up after a minute. */
const beat = 10_000;

/** Answers a call with what its work returns, however long that takes. */
export async function streamAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tell: Tell) => Promise<unknown>,
): Promise<unknown> {
  if (!request.headers.accept?.includes(eventStream)) return work(() => undefined);
  const events = new PassThrough();
  const send = (event: object) => events.write(`data: ${JSON.stringify(event)}\n\n`);
  const live = () => events.write(':\n\n');
  live();
  const beating = setInterval(live, beat);
  void work((progress) => send({ progress }))
    .then((body) => send({ status: 200, body }))
    .catch((error: FastifyError) => {
      const [status, body] = problemOf(error, request);
      send({ status, body });
    })
    .finally(() => {
      clearInterval(beating);
      events.end();
    });
  // The header makes nginx pass events on one by one.
  return reply.type(eventStream).header('x-accel-buffering', 'no').send(events);
}
