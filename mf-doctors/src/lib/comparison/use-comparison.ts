import { useOperation, useSearchParams } from '@charis/shared/remote';
import { readCompared, toggled, writeCompared } from '@charis/shared/rules';

/** The form of the id of a doctor. */
const form = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/**
 * Returns the ids of the doctors who are chosen to be compared, as the URL holds them beside the search, and how to change them. Changes replace the
 * entry of the history: Back leaves the page, not the last choice.
 */
export function useComparison() {
  const [params, setParams] = useSearchParams();
  const write = (change: (ids: readonly string[]) => readonly string[]) =>
    setParams(
      (known) => {
        const others = [...known].filter(([name]) => name !== 'compare');
        return [...others, ...Object.entries(writeCompared(change(readCompared(known, form))))];
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    ids: readCompared(params, form),
    /** The query of the address: the search and who is compared. */
    query: params.toString(),
    toggle: (id: string) => write((ids) => toggled(ids, id)),
    clear: () => write(() => []),
  };
}

/** Reads the doctors who are compared; the answer before stays until the next one is there. */
export const useComparedDoctors = (ids: string[]) =>
  useOperation('compareDoctors', { body: { ids } }, { enabled: ids.length > 0, keepPrevious: true });
