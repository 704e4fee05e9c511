import { useSearchParams } from '@charis/shared/remote';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Filter, readFilter, writeFilter } from './filter.rules';

/** The filter as the URL holds it. Changes replace the entry of the history: Back leaves the page, not the last letter. */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const options = { replace: true, preventScrollReset: true };
  return {
    filter,
    change: (part: Partial<Filter>) => setParams(writeFilter({ ...filter, ...part }), options),
    reset: () => setParams({}, options),
  };
}

/**
 * The text of a search box: shown as it is typed, written to the URL at once, and taken from there when anything else changed it. The URL
 * follows in a transition, too late to be the value of the field.
 */
export function useTyped(keyword: string, write: (keyword: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(keyword);
  const written = useRef(keyword);

  useLayoutEffect(() => {
    if (keyword === written.current) return;
    written.current = keyword;
    setTyped(keyword);
  }, [keyword]);

  function type(text: string) {
    written.current = text.trim();
    setTyped(text);
    write(written.current);
  }
  return [typed, type];
}
