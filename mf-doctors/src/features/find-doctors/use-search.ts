import { useOperation, type useSearchParams, useSession } from '@charis/shared/remote';
import { useEffect } from 'react';
import { type Change, changeSearch, readSearch, searchOf, withSearch } from './search.rules';

/** Returns the search of the URL, and how to change it. A saved search that the URL names takes its place. */
export function useSearch([params, setParams]: ReturnType<typeof useSearchParams>) {
  const { status } = useSession();
  const savedId = params.get('saved');
  const saved = useOperation('listSavedSearches', {}, { enabled: status === 'in' && savedId !== null });
  const asked = saved.data?.list.find(({ searchId }) => searchId === savedId);
  useEffect(() => {
    if (asked) setParams((known) => withSearch(known, searchOf(asked.filter, asked.place)), { replace: true });
  }, [asked, setParams]);
  return {
    search: readSearch(params),
    change: (part: Change) => setParams((known) => withSearch(known, changeSearch(readSearch(known), part))),
    reset: () => setParams((known) => withSearch(known)),
  };
}
