import type { Composition } from '@charis/shared/composition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { channelName } from './api/contract';
import { compositionOf } from './composition';
import { siteUrl } from './discovery-route';
import type { FindOverridden } from './override/active-override';
import type { ReleaseRegistry, ServedSet } from './release-registry';

interface CompositionOptions {
  registry: ReleaseRegistry;
  /** The one that pages are served from. */
  channel: string;
  publicUrl: string | undefined;
  /** Finds what browsers with an override get. */
  overridden?: FindOverridden | undefined;
}

const query = z.object({
  channel: channelName.optional(),
  revision: z.coerce.number().int().nonnegative().optional(),
});

/** Seconds for which all tabs of a browser have the answer that one of them has got. */
const sharedFor = 60;

const etagOf = ({ id, revision }: ServedSet) => `"${revision}-${id}"`;

/** Returns the composition as the pages of this request's site carry it. */
export function pageComposition(
  set: ServedSet,
  request: FastifyRequest,
  { channel, publicUrl }: Pick<CompositionOptions, 'channel' | 'publicUrl'>,
): Composition {
  return { ...compositionOf(set, channel), publicUrl: siteUrl(publicUrl, request) };
}

/**
 * Serves `GET /delivery/composition?channel=`: what a page loads now. An open page asks whether that is what it has, by the ETag. One that was told of
 * a change names its `revision`: what is served then never changes, so one answer is enough for all tabs of a browser.
 */
export function serveComposition(app: FastifyInstance, options: CompositionOptions): void {
  const { registry, channel: own, overridden } = options;
  app.get('/delivery/composition', { config: { rateLimit: {} } }, async (request, reply) => {
    const asked = query.safeParse(request.query).data;
    const { channel = own, revision } = asked ?? {};
    const served = asked && (await registry.served(channel, revision).catch(() => undefined));
    const { set, override } = served && overridden ? await overridden(served, request.headers.cookie) : { set: served };
    reply.header('x-content-type-options', 'nosniff');
    if (!set) return reply.header('cache-control', 'no-store').code(404).send({ error: 'There is no such channel.' });
    const etag = etagOf(set);
    reply.headers({
      etag,
      vary: 'cookie',
      'cache-control': set.revision === revision && !override ? `private, max-age=${sharedFor}` : 'no-cache',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(pageComposition(set, request, { ...options, channel }));
  });
}
