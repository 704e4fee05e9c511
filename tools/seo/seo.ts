/**
 * `npm run seo -- <address>`: reads the sitemaps of a running site and its pages as a search engine does, without scripts, and prints what is
 * wrong. Ends with 1 where something is.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { JSDOM } from 'jsdom';
import { type Finding, orphans, problemsOf, type ReadPage, sharedTitles } from './seo.rules.ts';

const { values, positionals } = parseArgs({
  options: { each: { type: 'string', default: '50' } },
  allowPositionals: true,
});
const site = new URL(positionals[0] ?? 'http://localhost:3000').origin;
/** Pages of each kind of things that are read. */
const each = Number(values.each);
const atOnce = 4;

/** Returns an answer, once the site lets us ask again. */
async function ask(url: string): Promise<Response> {
  const answer = await fetch(url, { redirect: 'manual' });
  if (answer.status !== 429) return answer;
  await answer.body?.cancel();
  await wait(Number(answer.headers.get('retry-after') ?? 5) * 1000);
  return ask(url);
}

async function locationsOf(url: string): Promise<string[]> {
  const { window } = new JSDOM(await (await ask(url)).text(), { contentType: 'application/xml' });
  return [...window.document.querySelectorAll('loc')].map(({ textContent }) => textContent);
}

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

async function readPage(url: string): Promise<ReadPage> {
  const answer = await ask(url);
  const { document } = new JSDOM(await answer.text(), { url }).window;
  const all = <Found extends Element>(selector: string) => [...document.querySelectorAll<Found>(selector)];
  const content = (selector: string) => document.querySelector<HTMLMetaElement>(selector)?.content ?? '';
  const links = all<HTMLAnchorElement>('a[href]').map(({ href }) => href.split('#')[0] ?? '');
  return {
    url,
    status: answer.status,
    language: document.documentElement.lang,
    title: document.title,
    description: content('meta[name=description]'),
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '',
    alternates: Object.fromEntries(
      all<HTMLLinkElement>('link[rel=alternate][hreflang]').map(({ hreflang, href }) => [hreflang, href]),
    ),
    headings: all('h1').length,
    noindex: /noindex/.test(content('meta[name=robots]') + (answer.headers.get('x-robots-tag') ?? '')),
    brokenData: all('script[type="application/ld+json"]').filter(({ textContent }) => !isJson(textContent)).length,
    links: [...new Set(links.filter((link) => link.startsWith(`${site}/`)))],
  };
}

/** `work` for each, a few at a time, with how far it is. */
async function forEach<Item, Made>(what: string, items: readonly Item[], work: (item: Item) => Promise<Made>) {
  const made: Made[] = [];
  for (let from = 0; from < items.length; from += atOnce) {
    made.push(...(await Promise.all(items.slice(from, from + atOnce).map(work))));
    process.stderr.write(`\r${what} ${made.length}/${items.length}`);
  }
  process.stderr.write('\n');
  return made;
}

const sitemaps = await locationsOf(`${site}/sitemap.xml`);
const lists = await Promise.all(sitemaps.map((sitemap) => locationsOf(sitemap)));
const alone = lists[sitemaps.findIndex((sitemap) => sitemap.endsWith('/pages.xml'))] ?? [];
const listed = lists.flatMap((list) => (list === alone ? list : list.slice(0, 2 * each)));
const pages = await forEach('pages', listed, readPage);

const known = new Set(pages.map(({ url }) => url));
const beyond = [...new Set(pages.flatMap(({ links }) => links))].filter((link) => !known.has(link));
const broken = await forEach('links', beyond, async (url): Promise<Finding[]> => {
  const { status, body } = await ask(url);
  await body?.cancel();
  const from = pages.find(({ links }) => links.includes(url))?.url;
  return status >= 400 ? [{ url, problem: `answers ${status}; ${from} leads to it` }] : [];
});
const findings: Finding[] = [
  ...pages.flatMap((page) => problemsOf(page).map((problem) => ({ url: page.url, problem }))),
  ...broken.flat(),
  ...sharedTitles(pages),
  ...orphans(pages.filter(({ url }) => alone.includes(url))),
];
for (const { url, problem } of findings) process.stdout.write(`${url} ${problem}\n`);
process.stdout.write(`${pages.length} pages and ${beyond.length} links read, ${findings.length} findings.\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
