import { expect, it } from 'vitest';
import { orphans, problemsOf, type ReadPage, sharedTitles } from './seo.rules.ts';

const url = 'https://charis.example/about';
const good: ReadPage = {
  url,
  status: 200,
  language: 'en',
  title: 'About',
  canonical: url,
  headings: 1,
  noindex: false,
  brokenData: 0,
  description: 'Who runs Charis, how doctors are verified, and where the money goes.',
  alternates: { en: url, 'zh-CN': `${url}?lang=zh-CN`, 'x-default': url },
  links: [],
};

it('finds nothing wrong with a good page', () => {
  expect(problemsOf(good)).toEqual([]);
});

it.each<[Partial<ReadPage>, string]>([
  [{ status: 404 }, 'answers 404'],
  [{ title: '' }, 'has no title'],
  [{ description: 'Short.' }, 'has no description of 40 characters'],
  [{ canonical: `${url}?page=2` }, `has the canonical address ${url}?page=2`],
  [{ language: 'zh-CN' }, 'is in zh-CN, and its address says en'],
  [{ headings: 2 }, 'has 2 headings of the first level'],
  [{ alternates: {} }, 'does not name itself among its languages'],
  [{ noindex: true }, 'is listed, and noindex'],
  [{ brokenData: 1 }, 'has JSON-LD that cannot be read'],
])('finds %o', (wrong, problem) => {
  expect(problemsOf({ ...good, ...wrong })).toEqual([problem]);
});

it('finds titles that two pages of one language share', () => {
  const other = { ...good, url: 'https://charis.example/contactUs' };
  const chinese = { ...good, url: `${url}?lang=zh-CN`, language: 'zh-CN' };
  expect(sharedTitles([good, chinese])).toEqual([]);
  expect(sharedTitles([good, other])).toEqual([{ url: other.url, problem: `has the title of ${url}: About` }]);
});

it('finds pages that no other page leads to', () => {
  const home = { ...good, url: 'https://charis.example/', links: ['https://charis.example/'] };
  expect(orphans([home, good])).toEqual([{ url, problem: 'no page leads to it' }]);
  expect(orphans([{ ...home, links: [url] }, good])).toEqual([]);
});
