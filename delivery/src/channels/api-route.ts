import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accept } from '../api/accept';
import { channelName } from '../api/contract';
import { type apiAnswer, apiRequest, type servedApiAnswer } from '../api/contract/channels';
import { Refusal } from '../api/refusal';
import type { Db } from '../database/connection';
import { apiConflicts } from '../gate/api-change';
import type { ApiDescription } from '../gate/api-description';
import { idOf } from '../gate/change';
import { readKeptApis } from '../gate/kept-apis.store';
import { readState } from './channel.store';
import type { GateSources } from './gate-sources';
import { releasesNamed } from './release-reader.store';

const params = z.object({ channel: channelName });

/** A description; that of today has less than a megabyte. */
const largestDescription = 10_000_000;

/** Milliseconds that someone who asks about the served API waits for it. */
const timeoutMs = 10_000;

export type ApiSources = { db: Db } & Pick<GateSources, 'releases' | 'hasApi' | 'description'>;

const unread = 'What is served was not compared with the API, because the API does not describe itself.';
const withoutBefore = 'Changed answers were not checked, because the served API did not describe itself.';

/** Returns the releases that pages of a channel may run, stable and previous, and the descriptions that they were published with. */
async function servedReleases({ db, releases }: Pick<ApiSources, 'db' | 'releases'>, channel: string) {
  const named = releasesNamed((await readState(db, channel)).members);
  const [known, kept] = await Promise.all([releases.read(db, named), readKeptApis(db, named)]);
  const served = named.flatMap((release) => known.get(idOf(release))?.record ?? []);
  return { served, kept };
}

/** @throws {Refusal} 422 where the API breaks what the channel serves */
async function checkApi(
  sources: ApiSources,
  channel: string,
  wanted: ApiDescription,
): Promise<z.infer<typeof apiAnswer>> {
  const [{ served, kept }, now] = await Promise.all([servedReleases(sources, channel), sources.description()]);
  const conflicts = apiConflicts(served, (release) => kept.get(idOf(release)) ?? now, wanted);
  if (conflicts.length > 0) throw new Refusal(422, `This API breaks what ${channel} serves.`, { conflicts });
  const isKnown = now !== undefined || served.every((release) => kept.has(idOf(release)));
  return { channel, releases: served.length, notChecked: isKnown ? [] : [withoutBefore] };
}

/** Compares the API that runs with what the channel serves. */
export async function checkServedApi(
  sources: ApiSources,
  channel: string,
  description: ApiDescription | undefined,
): Promise<z.infer<typeof servedApiAnswer>> {
  const { served, kept } = await servedReleases(sources, channel);
  const answer = { channel, releases: served.length };
  if (!description)
    return { ...answer, conflicts: [], notChecked: sources.hasApi && served.length > 0 ? [unread] : [] };
  const conflicts = apiConflicts(served, (release) => kept.get(idOf(release)), description);
  return { ...answer, conflicts, notChecked: [] };
}

/** Adds the question that is asked before another API is rolled out, and after it was. */
export function addApiRoute(app: FastifyInstance, sources: ApiSources): void {
  const options = { config: { role: 'viewer' as const }, bodyLimit: largestDescription };
  app.post('/channels/:channel/check-api', options, (request) => {
    const { description } = accept(apiRequest, request.body);
    return checkApi(sources, accept(params, request.params).channel, description);
  });
  app.get('/channels/:channel/api', { config: { role: 'viewer' } }, async (request) =>
    checkServedApi(sources, accept(params, request.params).channel, await sources.description(timeoutMs)),
  );
}
