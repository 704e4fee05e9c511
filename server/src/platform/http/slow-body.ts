import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/http/refusal';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a file, and watches its bytes itself. */
    streamsBody?: true;
  }
}

/** Milliseconds that a body has to arrive in, and what it has besides for each byte that its route takes: 32 KB a second. */
const leastTime = 20_000;
const perByte = 1 / 32;

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const tooSlow = () => new Refusal('REQUEST_TIMEOUT', 'The request took too long to arrive.', { status: 408 });

function cut(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.complete) return;
  // Answered without its body, whose rest is not waited for.
  if (reply.sent) request.raw.destroy();
  else reply.header('connection', 'close').send(tooSlow());
}

/** Cuts a body that comes too slowly with 408, so that no one holds connections open with a few bytes. */
export function cutSlowBodies(app: FastifyInstance, least = leastTime): void {
  app.addHook('onRequest', async (request, reply) => {
    const { config, bodyLimit = 0 } = request.routeOptions;
    if (config.streamsBody || !hasBody(request)) return;
    const time = least + perByte * bodyLimit;
    const timer = setTimeout(cut, time, request, reply);
    request.raw.once('close', () => clearTimeout(timer));
  });
}
