import { useSearchParams } from '@charis/shared/remote';
import { readCompared, writeCompared } from '@charis/shared/rules';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Filter, readFilter, writeFilter } from './filter.rules';

/** What the name of a procedure looks like. */
const pattern = /^[a-z_]{1,60}$/;

/** Returns filter and comparison as the URL holds them. Changes replace the entry of the history: Back leaves the page, not the last letter. */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const compared = readCompared(params, pattern);
  const options = { replace: true, preventScrollReset: true };
  const write = (next: (known: Filter, names: readonly string[]) => Record<string, string>) =>
    setParams((known) => next(readFilter(known), readCompared(known, pattern)), options);
  return {
    filter,
    compared,
    change: (part: Partial<Filter>) =>
      write((known, names) => ({ ...writeFilter({ ...known, ...part }), ...writeCompared(names) })),
    reset: () => write((_, names) => writeCompared(names)),
    compare: (choose: (names: readonly string[]) => readonly string[]) =>
      write((known, names) => ({ ...writeFilter(known), ...writeCompared(choose(names)) })),
  };
}

/**
 * Returns the text of a search box: shown as it is typed, written to the URL at once, and taken from there when anything else changed it. The URL
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
