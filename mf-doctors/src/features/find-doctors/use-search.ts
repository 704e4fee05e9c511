import { useSearchParams } from '@charis/shared/remote';

/** The last page that the server gives. */
const lastPage = 1000;

/** Characters of a search that the server takes. */
const longest = 100;

/** A whole page number that the server takes, whatever the URL says. */
function pageOf(text: string | null): number {
  return Math.min(lastPage, Math.max(1, Math.trunc(Number(text)) || 1));
}

export interface Search {
  keyword?: string;
  stateCode?: string;
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

  /** Changes some of it; any change but that of the page leads to the first page. */
  function change(part: Partial<Search>) {
    const next = { ...search, pageNum: 1, ...part };
    const entries = {
      keyword: next.keyword,
      state: next.stateCode,
      page: next.pageNum > 1 ? String(next.pageNum) : '',
    };
    setParams(Object.entries(entries).filter((entry): entry is [string, string] => Boolean(entry[1])));
  }
  return { search, change, reset: () => setParams({}) };
}
