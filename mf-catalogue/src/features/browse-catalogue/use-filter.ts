import { useSearchParams } from '@charis/shared/remote';
import { useLayoutEffect, useRef, useState } from 'react';
import { readCompared, writeCompared } from './compare.rules';
import { type Filter, readFilter, writeFilter } from './filter.rules';

/** Filter and comparison as the URL holds them. Changes replace the entry of the history: Back leaves the page, not the last letter. */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const compared = readCompared(params);
  const options = { replace: true, preventScrollReset: true };
  const write = (next: Filter, names: readonly string[]) =>
    setParams({ ...writeFilter(next), ...writeCompared(names) }, options);
  return {
    filter,
    compared,
    change: (part: Partial<Filter>) => write({ ...filter, ...part }, compared),
    reset: () => write(readFilter(new URLSearchParams()), compared),
    compare: (names: readonly string[]) => write(filter, names),
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
