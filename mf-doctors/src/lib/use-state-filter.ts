import { useSearchParams } from '@charis/shared/remote';

/**
 * Keeps the status that a list is narrowed to in `?state=` of the address, so that a reload, Back and a link show the same; empty shows all.
 * @param name of the parameter, where the list is narrowed by something else as well
 */
export function useStateFilter<State extends string>(
  states: readonly State[],
  name = 'state',
): [State | '', (state: State | '') => void] {
  const [query, setQuery] = useSearchParams();
  const shown = states.find((state) => state === query.get(name)) ?? '';
  function show(state: State | ''): void {
    setQuery(
      (known) => {
        const next = new URLSearchParams(known);
        if (state) next.set(name, state);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return [shown, show];
}
