import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from './escape';
import type { ReleaseRegistry, ServedSet } from './release-registry';

/** What links of the site begin with; without configuration the address that was asked. */
export const siteUrl = (publicUrl: string | undefined, request: FastifyRequest) =>
  publicUrl ?? `${request.protocol}://${request.host}`;

const routesOf = ({ shell, remotes }: ServedSet) =>
  [shell, ...remotes.values()].flatMap(({ stable }) => stable.manifest.routes);

/** A route's path as `robots.txt` writes it, with its query or without; a parameter is whatever stands there. */
const closedPaths = (path: string) => ['$', '?'].map((end) => path.replace(/\/:[^/]+|\/\*$/g, '/*') + end);

interface DiscoveryOptions {
  registry: ReleaseRegistry;
  channel: string;
  publicUrl: string | undefined;
}

/** What search engines ask for: `robots.txt`, and a sitemap of the pages that can be read without scripts. */
export function serveDiscovery(app: FastifyInstance, { registry, channel, publicUrl }: DiscoveryOptions): void {
  const limited = { config: { rateLimit: {} } };
  const headers = { 'x-content-type-options': 'nosniff' };

  app.get('/robots.txt', limited, async (request, reply) => {
    const routes = routesOf(await registry.served(channel)).filter((route) => route.private);
    const paths = ['/api/', '/mailbox', '/console', ...routes.flatMap(({ path }) => closedPaths(path))];
    const closed = paths.map((path) => `Disallow: ${path}`);
    const sitemap = `Sitemap: ${siteUrl(publicUrl, request)}/sitemap.xml`;
    return reply
      .headers(headers)
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...closed, '', sitemap, ''].join('\n'));
  });

  app.get('/sitemap.xml', limited, async (request, reply) => {
    const paths = routesOf(await registry.served(channel))
      .filter((route) => !route.private)
      .filter(({ path, firstScreen, layout }) => firstScreen && layout === 'desktop' && !path.includes(':'))
      // Shows nothing without its parameters.
      .filter(({ canonicalParams }) => !canonicalParams?.length)
      .map(({ path }) => `<url><loc>${escapeHtml(siteUrl(publicUrl, request) + path)}</loc></url>`);
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.join('')}</urlset>\n`;
    return reply.headers(headers).type('application/xml; charset=utf-8').send(body);
  });
}
