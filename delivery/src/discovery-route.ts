import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from './escape';
import type { ReleaseRegistry } from './release-registry';

/** Beginnings of paths whose pages are about one person, or lead to nothing by themselves: search engines are kept out. */
export const privatePaths = [
  '/user/',
  '/admin',
  '/valideEmail',
  '/facetime',
  '/mobile/user',
  '/mobile/login',
  '/post/write',
  '/testimageeditor',
];

export const isPrivatePath = (path: string) => privatePaths.some((beginning) => path.startsWith(beginning));

/** What links of the site begin with; without configuration the address that was asked. */
export const siteUrl = (publicUrl: string | undefined, request: FastifyRequest) =>
  publicUrl ?? `${request.protocol}://${request.host}`;

interface DiscoveryOptions {
  registry: ReleaseRegistry;
  channel: string;
  publicUrl: string | undefined;
}

/** What search engines ask for: `robots.txt`, and a sitemap of the pages that can be read without scripts. */
export function serveDiscovery(app: FastifyInstance, { registry, channel, publicUrl }: DiscoveryOptions): void {
  const limited = { config: { rateLimit: {} } };
  const headers = { 'x-content-type-options': 'nosniff' };

  app.get('/robots.txt', limited, (request, reply) => {
    const closed = ['/api/', '/mailbox', ...privatePaths].map((path) => `Disallow: ${path}`);
    const sitemap = `Sitemap: ${siteUrl(publicUrl, request)}/sitemap.xml`;
    return reply
      .headers(headers)
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...closed, '', sitemap, ''].join('\n'));
  });

  app.get('/sitemap.xml', limited, async (request, reply) => {
    const { shell, remotes } = await registry.served(channel);
    const manifests = [shell, ...remotes.values()].map(({ stable }) => stable.manifest);
    const paths = manifests
      .flatMap(({ routes }) => routes)
      .filter(({ path, firstScreen, layout }) => firstScreen && layout === 'desktop' && !path.includes(':'))
      // Shows nothing without its parameters.
      .filter(({ canonicalParams }) => !canonicalParams?.length)
      .map(({ path }) => `<url><loc>${escapeHtml(siteUrl(publicUrl, request) + path)}</loc></url>`);
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.join('')}</urlset>\n`;
    return reply.headers(headers).type('application/xml; charset=utf-8').send(body);
  });
}
