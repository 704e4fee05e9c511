import { text } from 'node:stream/consumers';
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
import { identityOf } from '../auth/identity';
import { readError, readErrors } from './read-errors.store';
import { readHealth } from './read-health.store';
import { type ReadMap, resolveStack } from './resolve-stack';

const hour = 3_600_000;

const channelParams = z.object({ channel: channelName });
const errorParams = channelParams.extend({ key: z.string().regex(/^[\da-f]{16}$/, 'expected the key of an error') });

/** Adds the routes about what browsers report. */
export function addHealthRoutes(app: FastifyInstance, { db, clock, registry }: Services): void {
  const readMap: ReadMap = async (name, version, file) => {
    const map = await (await registry.file(name, version, `${file}.map`))?.open();
    return map && text(map);
  };

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

  app.get('/channels/:channel/errors/:key', { config: { role: 'viewer' } }, async (request) => {
    const asked = accept(errorParams, request.params);
    const { role, remotes } = identityOf(request);
    const mayRead = (name: string) => role === 'manager' || remotes.includes(name);
    const known = await readError(db, asked);
    if (!known) throw new Refusal(404, `${asked.channel} knows no error ${asked.key}.`);
    const { group, kept } = known;
    const reports: z.infer<typeof errorAnswer>['kept'] = [];
    for (const { id, at, version, composition, cause, path, browser, stack } of kept) {
      const seen = await resolveStack(stack, readMap, mayRead);
      reports.push({ id, at: at.toISOString(), version, composition, cause, path, browser, stack, ...seen });
    }
    return { ...group, kept: reports } satisfies z.infer<typeof errorAnswer>;
  });
}
