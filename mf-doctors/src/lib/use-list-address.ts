import { useSearchParams } from '@charis/shared/remote';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSettled } from './use-settled';

/** Milliseconds without a key before anything is asked. */
const pause = 300;

/**
 * Returns which part of a list is shown, and what is searched for in it: `?show=` and `?q=` of the address, so that a reload and Back keep both.
 * `text` is what is being typed, `q` what the list has to be read with.
 */
export function useListAddress<Filter extends string>(filters: readonly Filter[], usual: Filter) {
  const [query, setQuery] = useSearchParams();
  const filter = filters.find((one) => one === query.get('show')) ?? usual;
  const q = query.get('q') ?? '';
  const [{ seen, text }, setState] = useState({ seen: q, text: q });
  // The address was changed by something else, such as the link to the whole section.
  if (seen !== q) setState({ seen: q, text: q === text.trim() ? text : q });
  const setText = (words: string) => setState({ seen: q, text: words });
  const settled = useSettled(text.trim(), pause);
  function write(name: 'show' | 'q', value: string) {
    if ((query.get(name) ?? '') === value) return;
    setQuery(
      (known) => {
        const next = new URLSearchParams(known);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  const search = useEffectEvent((words: string) => write('q', words));
  useEffect(() => search(settled), [settled]);
  return { filter, setFilter: (value: Filter) => write('show', value === usual ? '' : value), q, text, setText };
}
