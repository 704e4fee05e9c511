import { useSearchParams } from '@charis/shared/remote';

/** Which of several views is shown: `?show=` of the address, or the first of them, so that a reload and Back keep it. */
export function useShown<Name extends string>(names: readonly [Name, ...Name[]]): [Name, (name: Name) => void] {
  const [query, setQuery] = useSearchParams();
  const shown = names.find((name) => name === query.get('show')) ?? names[0];
  function show(name: Name) {
    setQuery(
      (known) => {
        const next = new URLSearchParams(known);
        if (name === names[0]) next.delete('show');
        else next.set('show', name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return [shown, show];
}
