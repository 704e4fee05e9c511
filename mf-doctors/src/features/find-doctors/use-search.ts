import { useOperation, useSearchParams, useSession } from '@charis/shared/remote';
import { useEffect } from 'react';
import { type Change, changeSearch, readSearch, searchOf, withSearch } from './search.rules';

/** Returns the search of the URL, and how to change it. A saved search that the URL names takes its place. */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const { status } = useSession();
  const savedId = params.get('saved');
  const saved = useOperation('listSavedSearches', {}, { enabled: status === 'in' && savedId !== null });
  const asked = saved.data?.list.find(({ searchId }) => searchId === savedId);
  useEffect(() => {
    if (asked) setParams((known) => withSearch(known, searchOf(asked.filter, asked.place)), { replace: true });
  }, [asked, setParams]);
  const change = (part: Change) => setParams(withSearch(params, changeSearch(search, part)));
  return { search, change, reset: () => setParams(withSearch(params)) };
}
