/** What search engines read of a page, and what is wrong with it. */

export interface ReadPage {
  url: string;
  status: number;
  language: string;
  title: string;
  description: string;
  canonical: string;
  /** Addresses by `hreflang`. */
  alternates: Record<string, string>;
  headings: number;
  noindex: boolean;
  /** JSON-LD that cannot be parsed. */
  brokenData: number;
  /** Addresses of this site that it leads to, without fragments. */
  links: string[];
}

export interface Finding {
  url: string;
  problem: string;
}

/** Characters below which a description says too little; a sentence is shorter in Chinese. */
const shortestDescription: Record<string, number> = { en: 40, 'zh-CN': 10 };

/** Returns what is wrong with one page that a sitemap lists. */
export function problemsOf(page: ReadPage): string[] {
  if (page.status !== 200) return [`answers ${page.status}`];
  const { url, alternates } = page;
  const wanted = new URL(url).searchParams.get('lang') ?? 'en';
  const shortest = shortestDescription[wanted] ?? 1;
  return [
    page.noindex ? 'is listed, and noindex' : '',
    page.title ? '' : 'has no title',
    page.description.length >= shortest ? '' : `has no description of ${shortest} characters`,
    page.canonical === url ? '' : `has the canonical address ${page.canonical || 'of none'}`,
    page.language === wanted ? '' : `is in ${page.language || 'no language'}, and its address says ${wanted}`,
    page.headings === 1 ? '' : `has ${page.headings} headings of the first level`,
    alternates[wanted] === url && alternates['x-default'] ? '' : 'does not name itself among its languages',
    page.brokenData === 0 ? '' : 'has JSON-LD that cannot be read',
  ].filter(Boolean);
}

/** Titles that several pages of one language share. */
export function sharedTitles(pages: readonly ReadPage[]): Finding[] {
  const first = new Map<string, string>();
  return pages.flatMap(({ url, language, title }) => {
    const key = `${language} ${title}`;
    const taken = first.get(key);
    if (!taken) first.set(key, url);
    return taken && title ? [{ url, problem: `has the title of ${taken}: ${title}` }] : [];
  });
}

/** Returns pages that no other page leads to. */
export function orphans(pages: readonly ReadPage[]): Finding[] {
  const reached = new Set(pages.flatMap(({ url, links }) => links.filter((link) => link !== url)));
  const inEnglish = pages.filter(({ url }) => !new URL(url).searchParams.has('lang'));
  return inEnglish
    .filter(({ url }) => new URL(url).pathname !== '/' && !reached.has(url))
    .map(({ url }) => ({ url, problem: 'no page leads to it' }));
}
