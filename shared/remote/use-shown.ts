import { useSearchParams } from './navigation';

/**
 * Returns which of several views is shown: `?show=` of the address, or another parameter, so that a reload and Back keep it. The usual one is not
 * written there, nor is a step in the browser's history.
 */
export function useShown<Name extends string>(
  names: readonly [Name, ...Name[]],
  usual: Name = names[0],
  parameter = 'show',
): [Name, (name: Name) => void] {
  const [query, setQuery] = useSearchParams();
  const shown = names.find((name) => name === query.get(parameter)) ?? usual;
  function show(name: Name) {
    setQuery(
      (known) => {
        const next = new URLSearchParams(known);
        if (name === usual) next.delete(parameter);
        else next.set(parameter, name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return [shown, show];
}
