import type { Composition } from '@charis/shared/remote/composition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { channelName } from './api/contract';
import { compositionOf } from './composition';
import { siteUrl } from './discovery-route';
import type { ReleaseRegistry, ServedSet } from './release-registry';

interface CompositionOptions {
  registry: ReleaseRegistry;
  /** The one that pages are served from. */
  channel: string;
  publicUrl: string | undefined;
}

const query = z.object({ channel: channelName.optional() });

/** The composition as the pages of this request's site carry it. */
export function pageComposition(
  set: ServedSet,
  request: FastifyRequest,
  { channel, publicUrl }: Omit<CompositionOptions, 'registry'>,
): Composition {
  return { ...compositionOf(set, channel), publicUrl: siteUrl(publicUrl, request) };
}

/** `GET /delivery/composition?channel=`: what a page loads now. An open page asks whether that is what it has: its id is the ETag. */
export function serveComposition(app: FastifyInstance, options: CompositionOptions): void {
  const { registry, channel: own } = options;
  app.get('/delivery/composition', { config: { rateLimit: {} } }, async (request, reply) => {
    const { channel = own } = query.safeParse(request.query).data ?? { channel: '' };
    const set = channel === '' ? undefined : await registry.served(channel).catch(() => undefined);
    reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': set ? 'no-cache' : 'no-store' });
    if (!set) return reply.code(404).send({ error: 'There is no such channel.' });
    const etag = `"${set.id}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(pageComposition(set, request, { ...options, channel }));
  });
}
