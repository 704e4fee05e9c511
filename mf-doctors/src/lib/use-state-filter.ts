import { useSearchParams } from '@charis/shared/remote';

/** Keeps the status that a list is narrowed to in `?state=` of the address, so that a reload, Back and a link show the same; empty shows all. */
export function useStateFilter<State extends string>(
  states: readonly State[],
): [State | '', (state: State | '') => void] {
  const [query, setQuery] = useSearchParams();
  const shown = states.find((state) => state === query.get('state')) ?? '';
  function show(state: State | ''): void {
    setQuery(
      (known) => {
        const next = new URLSearchParams(known);
        if (state) next.set('state', state);
        else next.delete('state');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return [shown, show];
}
