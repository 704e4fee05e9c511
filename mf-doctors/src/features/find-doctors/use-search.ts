import { useSearchParams } from '@charis/shared/remote';
import { type Change, changeSearch, readSearch, writeSearch } from './search.rules';

/** The search of the URL, and how to change it. */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const change = (part: Change) => setParams(writeSearch(changeSearch(search, part)));
  return { search, change, reset: () => setParams({}) };
}
