import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { tabRequest } from '#api/contract/channels';
import type { Heartbeats } from './heartbeats';

/** A tab speaks once an hour; many may share an address. */
const callsPerMinute = 300;
const largestBody = 8 * 1024;

/**
 * Serves `POST /delivery/tabs`: an open tab says which releases it may still load files of. Those of a folder are never collected, so no one notes it.
 * @param hear takes what else is in it, and returns the cookies of the answer
 */
export function serveTabs(
  app: FastifyInstance,
  heartbeats: Heartbeats | undefined,
  hear?: (request: FastifyRequest, said: z.output<typeof tabRequest>) => Promise<string[]>,
): void {
  const limit = { max: callsPerMinute, timeWindow: 60_000 };
  app.post('/delivery/tabs', { bodyLimit: largestBody, config: { rateLimit: limit } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { data } = tabRequest.safeParse(request.body);
    if (!data) return reply.code(400).send({ error: 'The request does not say which releases a tab needs.' });
    heartbeats?.note(data);
    const cookies = await hear?.(request, data);
    if (cookies?.length) reply.header('set-cookie', cookies);
    return reply.code(204).send();
  });
}
