import { useSearchParams, useSettled, useShown } from '@charis/shared/remote';
import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without a key before anything is asked. */
const pause = 300;

/**
 * Returns which part of a list is shown, and what is searched for in it: `?show=` and `?q=` of the address, so that a reload and Back keep both.
 * `text` is what is being typed, `q` what the list has to be read with.
 */
export function useListAddress<Filter extends string>(filters: readonly [Filter, ...Filter[]], usual: Filter) {
  const [query, setQuery] = useSearchParams();
  const [filter, setFilter] = useShown(filters, usual);
  const q = query.get('q') ?? '';
  const [{ seen, text }, setState] = useState({ seen: q, text: q });
  // The address was changed by something else, such as the link to the whole section.
  if (seen !== q) setState({ seen: q, text: q === text.trim() ? text : q });
  const setText = (words: string) => setState({ seen: q, text: words });
  const settled = useSettled(text.trim(), pause);
  const search = useEffectEvent((words: string) => {
    if (words === q) return;
    setQuery(
      (known) => {
        const next = new URLSearchParams(known);
        if (words) next.set('q', words);
        else next.delete('q');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => search(settled), [settled]);
  return { filter, setFilter, q, text, setText };
}
