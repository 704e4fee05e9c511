import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accept } from '../api/accept';
import { type apiAnswer, apiRequest, channelName } from '../api/contract';
import { Refusal } from '../api/refusal';
import type { Db } from '../database/connection';
import { apiConflicts } from '../gate/api-change';
import type { ApiDescription } from '../gate/api-description';
import { readState } from './channel.store';
import type { GateSources } from './gate-sources';
import { releasesNamed } from './release-reader.store';

const params = z.object({ channel: channelName });

/** A description; that of today has less than a megabyte. */
const largestDescription = 10_000_000;

type Sources = { db: Db } & Pick<GateSources, 'releases' | 'description'>;

/** The releases that pages of a channel may run, stable and previous. */
async function servedReleases({ db, releases }: Pick<Sources, 'db' | 'releases'>, channel: string) {
  const { members } = await readState(db, channel);
  return [...(await releases.read(db, releasesNamed(members))).values()].map(({ record }) => record);
}

/** @throws {Refusal} 422 where the API breaks what the channel serves */
async function checkApi(sources: Sources, channel: string, wanted: ApiDescription): Promise<z.infer<typeof apiAnswer>> {
  const [served, before] = await Promise.all([servedReleases(sources, channel), sources.description()]);
  const conflicts = apiConflicts(served, before, wanted);
  if (conflicts.length > 0) throw new Refusal(422, `This API breaks what ${channel} serves.`, { conflicts });
  const unread = 'Changed answers were not checked: the served API could not be asked how it is.';
  return { channel, releases: served.length, notChecked: before ? [] : [unread] };
}

/** Warns the person who starts an API without the operations that served releases call. */
async function tellLacking(sources: Sources, channel: string, tell: (message: string) => void): Promise<void> {
  const [served, description] = await Promise.all([servedReleases(sources, channel), sources.description()]);
  if (description) for (const { message } of apiConflicts(served, undefined, description)) tell(message);
}

interface ApiRouteOptions {
  /** That the site serves. */
  channel: string;
  /** Hears of what is served and does not work with the API that has started. */
  tell(message: string): void;
}

/** Asked before another API is rolled out. */
export function addApiRoute(app: FastifyInstance, sources: Sources, { channel, tell }: ApiRouteOptions): void {
  app.addHook('onListen', () => tellLacking(sources, channel, tell).catch((error: unknown) => tell(String(error))));
  const options = { config: { role: 'viewer' as const }, bodyLimit: largestDescription };
  app.post('/channels/:channel/check-api', options, (request) => {
    const { description } = accept(apiRequest, request.body);
    return checkApi(sources, accept(params, request.params).channel, description);
  });
}
