import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accept } from '../api/accept';
import { channelName } from '../api/contract';
import {
  type errorAnswer,
  type errorsAnswer,
  errorsQuery,
  type healthAnswer,
  healthQuery,
} from '../api/contract/health';
import { Refusal } from '../api/refusal';
import type { Services } from '../api/services';
import { readError, readErrors } from './read-errors.store';
import { readHealth } from './read-health.store';

const hour = 3_600_000;

const channelParams = z.object({ channel: channelName });
const errorParams = channelParams.extend({ key: z.string().regex(/^[\da-f]{16}$/, 'expected the key of an error') });

/** Adds the routes about what browsers report. */
export function addHealthRoutes(app: FastifyInstance, { db, clock }: Services): void {
  app.get('/channels/:channel/health', { config: { role: 'viewer' } }, ({ params, query }) => {
    const { channel } = accept(channelParams, params);
    const { name, hours } = accept(healthQuery, query);
    const to = clock.now();
    const from = new Date(to.getTime() - hours * hour);
    return readHealth(db, { channel, name, from, to }) satisfies Promise<z.infer<typeof healthAnswer>>;
  });

  app.get('/channels/:channel/errors', { config: { role: 'viewer' } }, async ({ params, query }) => {
    const { channel } = accept(channelParams, params);
    const { name, hours } = accept(errorsQuery, query);
    const since = new Date(clock.now().getTime() - hours * hour);
    return { channel, list: await readErrors(db, { channel, name, since }) } satisfies z.infer<typeof errorsAnswer>;
  });

  app.get('/channels/:channel/errors/:key', { config: { role: 'viewer' } }, async ({ params }) => {
    const asked = accept(errorParams, params);
    const known = await readError(db, asked);
    if (!known) throw new Refusal(404, `${asked.channel} knows no error ${asked.key}.`);
    const { group, kept } = known;
    return {
      ...group,
      kept: kept.map(({ id, at, version, composition, cause, path, browser, stack }) => ({
        id,
        at: at.toISOString(),
        version,
        composition,
        cause,
        path,
        browser,
        stack,
        resolved: null,
        unresolved: null,
      })),
    } satisfies z.infer<typeof errorAnswer>;
  });
}
