import type { RouteDeclaration } from '@charis/shared/composition';
import { escapeHtml } from '@charis/shared/node';
import { languages } from '@charis/shared/rules';
import type { ReadApi } from './api-reader';
import { languageUrl } from './language-url';

interface PublicPages {
  list: { key: string; changedAt: string | null }[];
  nextCursor: string | null;
}

export type PublicPageKind = NonNullable<RouteDeclaration['lists']>;

/** A page that the sitemap lists. */
export interface ListedPage {
  url: string;
  changedAt?: string | null;
}

const prologue = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Returns the public pages of a layout that are shown whole without parameters; those of the bottom bar are. */
export const pagesAlone = <Route extends RouteDeclaration>(
  routes: readonly Route[],
  layout: Route['layout'] = 'desktop',
): Route[] =>
  routes.filter(
    ({ path, redirect, canonicalParams, bottomBar, ...route }) =>
      !route.private &&
      !redirect &&
      route.layout === layout &&
      !path.includes(':') &&
      (bottomBar || !canonicalParams?.length),
  );

/** Returns the kinds of things with their own pages, each with its route. */
export function kindsOf(routes: readonly RouteDeclaration[]): Map<PublicPageKind, RouteDeclaration> {
  return new Map(
    routes.flatMap((route) =>
      route.lists && !route.private && route.layout === 'desktop' ? [[route.lists, route] as const] : [],
    ),
  );
}

/** Returns where the thing of this key is shown. */
export function listedPath({ path, canonicalParams: [name] = [] }: RouteDeclaration, key: string): string {
  return name ? `${path}?${new URLSearchParams({ [name]: key })}` : path.replace(/:\w+/, encodeURIComponent(key));
}

/** Reads some public pages of a kind; none where the API does not answer. */
export async function readPublicPages(read: ReadApi, kind: PublicPageKind, cursor?: string): Promise<PublicPages> {
  const query = cursor ? { kind, cursor } : { kind };
  const found = await read({ operation: 'listPublicPages', input: { query } } as Parameters<ReadApi>[0], 'en');
  return (found as PublicPages | null | undefined) ?? { list: [], nextCursor: null };
}

/** Returns the addresses of all sitemaps of a kind, below `/sitemaps/`. */
export async function sitemapsOf(read: ReadApi, kind: PublicPageKind): Promise<string[]> {
  const addresses = [`/sitemaps/${kind}.xml`];
  for (let { nextCursor } = await readPublicPages(read, kind); nextCursor; ) {
    addresses.push(`/sitemaps/${kind}.xml?cursor=${nextCursor}`);
    ({ nextCursor } = await readPublicPages(read, kind, nextCursor));
  }
  return addresses;
}

/** Returns a sitemap: each page in each language, with the others beside it. */
export function renderSitemap(pages: readonly ListedPage[]): string {
  const entries = pages.flatMap(({ url, changedAt }) => {
    const others = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(languageUrl(url, language))}"/>`,
    );
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    return languages.map(
      (language) => `<url><loc>${escapeHtml(languageUrl(url, language))}</loc>${changed}${others.join('')}</url>`,
    );
  });
  return `${prologue}<urlset ${namespaces}>${entries.join('')}</urlset>\n`;
}

export function renderSitemapIndex(urls: readonly string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`);
  return `${prologue}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>\n`;
}
