import { useSearchParams } from '@charis/shared/remote';

/** Whose cases a list shows; neither for all of them. */
export const owners = ['mine', 'free'] as const;

export type OwnerFilter = (typeof owners)[number] | '';

/** Keeps in `?of=` of the address whose cases are shown, so that a reload and Back show the same. */
export function useOwnerFilter(): [OwnerFilter, (of: OwnerFilter) => void] {
  const [query, setQuery] = useSearchParams();
  const shown = owners.find((of) => of === query.get('of')) ?? '';
  function show(of: OwnerFilter): void {
    setQuery(
      (known) => {
        const next = new URLSearchParams(known);
        if (of) next.set('of', of);
        else next.delete('of');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return [shown, show];
}
