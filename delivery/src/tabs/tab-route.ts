import { isDatabaseUnavailable } from '@charis/shared/node';
import type { FastifyInstance } from 'fastify';
import { tabRequest } from '#api/contract/channels';
import type { Services } from '#api/services';
import { noteTab } from './tab.store';

export type TabOptions = Pick<Services, 'db' | 'clock'>;

/** A tab speaks every five minutes; many may share an address. */
const callsPerMinute = 300;
const largestBody = 8 * 1024;

/** The tab will report again, and nothing is collected while the database is away. */
function unlessAway(error: unknown): void {
  if (!isDatabaseUnavailable(error)) throw error;
}

/** Serves `POST /delivery/tabs`: an open tab says which releases it may still load files of. Those of a folder are never collected, so no one notes it. */
export function serveTabs(app: FastifyInstance, options: TabOptions | undefined): void {
  const limit = { max: callsPerMinute, timeWindow: 60_000 };
  app.post('/delivery/tabs', { bodyLimit: largestBody, config: { rateLimit: limit } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { data } = tabRequest.safeParse(request.body);
    if (!data) return reply.code(400).send({ error: 'The request does not say which releases a tab needs.' });
    if (options) await noteTab(options.db, data, options.clock.now()).catch(unlessAway);
    return reply.code(204).send();
  });
}
