import { useSearchParams } from '@charis/shared/remote';

/** The last page that the server gives. */
const lastPage = 1000;

/** Characters of a search that the server takes. */
const longest = 100;

/** A whole page number that the server takes, whatever the URL says. */
function pageOf(text: string | null): number {
  return Math.min(lastPage, Math.max(1, Math.trunc(Number(text)) || 1));
}

export const sorts = ['relevance', 'next-available', 'fee', 'rating'] as const;

/** A whole number of the URL within bounds; undefined for anything else. */
function numberOf(text: string | null, max: number): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
}

export interface Search {
  keyword?: string;
  stateCode?: string;
  mode?: 'clinic' | 'video';
  nextWithinDays?: number;
  maxFee?: number;
  language?: string;
  sort?: (typeof sorts)[number];
  /** From 1. */
  pageNum: number;
}

/** The search as the URL holds it, so that it can be shared and survives Back. */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const search: Search = { pageNum: pageOf(params.get('page')) };
  const keyword = params.get('keyword')?.replaceAll('\0', '').slice(0, longest);
  const stateCode = params.get('state');
  if (keyword) search.keyword = keyword;
  if (stateCode) search.stateCode = stateCode;
  const mode = params.get('mode');
  if (mode === 'clinic' || mode === 'video') search.mode = mode;
  const nextWithinDays = numberOf(params.get('within'), 42);
  if (nextWithinDays) search.nextWithinDays = nextWithinDays;
  const maxFee = numberOf(params.get('fee'), 100_000);
  if (maxFee) search.maxFee = maxFee;
  const language = params.get('language')?.replaceAll('\0', '').slice(0, 40);
  if (language) search.language = language;
  const sort = sorts.find((one) => one === params.get('sort'));
  if (sort) search.sort = sort;

  /** Changes some of it; any change but that of the page leads to the first page. */
  function change(part: { [Key in keyof Search]?: Search[Key] | undefined }) {
    const next = { ...search, pageNum: 1, ...part };
    const entries = {
      keyword: next.keyword,
      state: next.stateCode,
      mode: next.mode,
      within: next.nextWithinDays ? String(next.nextWithinDays) : '',
      fee: next.maxFee ? String(next.maxFee) : '',
      language: next.language,
      sort: next.sort,
      page: (next.pageNum ?? 1) > 1 ? String(next.pageNum) : '',
    };
    setParams(Object.entries(entries).filter((entry): entry is [string, string] => Boolean(entry[1])));
  }
  return { search, change, reset: () => setParams({}) };
}
