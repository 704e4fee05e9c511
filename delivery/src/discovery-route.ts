import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReadApi } from './api-reader';
import { declaredRoutes } from './composition';
import type { ReleaseRegistry } from './release-registry';
import {
  kindsOf,
  listedPath,
  pagesAlone,
  readPublicPages,
  renderSitemap,
  renderSitemapIndex,
  sitemapsOf,
} from './sitemap';

/** Returns the start of the site's links; without configuration, that of the request. */
export const siteUrl = (publicUrl: string | undefined, request: FastifyRequest) =>
  publicUrl ?? `${request.protocol}://${request.host}`;

/** A route's path as `robots.txt` writes it, with its query or without; a parameter is whatever stands there. */
const closedPaths = (path: string) => ['$', '?'].map((end) => path.replace(/\/:[^/]+|\/\*$/g, '/*') + end);

interface DiscoveryOptions {
  registry: ReleaseRegistry;
  channel: string;
  publicUrl: string | undefined;
  /** Reads what has pages of its own; without it the sitemap has none of them. */
  read: ReadApi | undefined;
}

/** Serves `robots.txt`, and a sitemap of the pages that guests may read, in every language. */
export function serveDiscovery(app: FastifyInstance, { registry, channel, publicUrl, read }: DiscoveryOptions): void {
  const limited = { config: { rateLimit: {} } };
  const headers = { 'x-content-type-options': 'nosniff' };

  app.get('/robots.txt', limited, async (request, reply) => {
    const routes = declaredRoutes(await registry.served(channel)).filter((route) => route.private);
    const paths = ['/api/', '/mailbox', '/console', ...routes.flatMap(({ path }) => closedPaths(path))];
    const closed = paths.map((path) => `Disallow: ${path}`);
    const sitemap = `Sitemap: ${siteUrl(publicUrl, request)}/sitemap.xml`;
    return reply
      .headers(headers)
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...closed, '', sitemap, ''].join('\n'));
  });

  const xml = (reply: FastifyReply, body: string) =>
    reply.headers(headers).type('application/xml; charset=utf-8').send(body);

  app.get('/sitemap.xml', limited, async (request, reply) => {
    const site = siteUrl(publicUrl, request);
    const kinds = kindsOf(declaredRoutes(await registry.served(channel)));
    const listed = read ? await Promise.all([...kinds.keys()].map((kind) => sitemapsOf(read, kind))) : [];
    return xml(reply, renderSitemapIndex(['/sitemaps/pages.xml', ...listed.flat()].map((path) => site + path)));
  });

  app.get('/sitemaps/pages.xml', limited, async (request, reply) => {
    const site = siteUrl(publicUrl, request);
    const routes = pagesAlone(declaredRoutes(await registry.served(channel)));
    return xml(reply, renderSitemap(routes.map(({ path }) => ({ url: site + path }))));
  });

  app.get<{ Params: { kind: string }; Querystring: { cursor?: string } }>(
    '/sitemaps/:kind.xml',
    limited,
    async (request, reply) => {
      const site = siteUrl(publicUrl, request);
      const kinds = kindsOf(declaredRoutes(await registry.served(channel)));
      const [kind, route] = [...kinds].find(([name]) => name === request.params.kind) ?? [];
      if (!kind || !route || !read)
        return reply.code(404).headers(headers).type('text/plain').send('There is no such sitemap.');
      const { list } = await readPublicPages(read, kind, request.query.cursor);
      const pages = list.map(({ key, changedAt }) => ({ url: site + listedPath(route, key), changedAt }));
      return xml(reply, renderSitemap(pages));
    },
  );
}
