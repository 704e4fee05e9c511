import { useOperation, type useSearchParams } from '@charis/shared/remote';
import { readCompared, toggled, writeCompared } from '@charis/shared/rules';
import { useState } from 'react';

/** What the id of a doctor looks like. */
const pattern = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/**
 * Returns the doctors who are chosen to be compared, as the URL holds them beside the search, and how to change them. Whom the server does not list
 * takes no place among them, and leaves the URL with the next change. Changes replace the entry of the history: Back leaves the page, not the last
 * choice.
 *
 * @param address the parameters by which the page changes its search as well, so that changes in a row build upon each other
 */
export function useComparison([params, setParams]: ReturnType<typeof useSearchParams>) {
  const named = readCompared(params, pattern);
  // Taking someone out asks for nothing, so that it needs no connection.
  const [asked, setAsked] = useState(named);
  if (!named.every((id) => asked.includes(id))) setAsked(named);
  const compared = useOperation(
    'compareDoctors',
    { body: { ids: asked } },
    { enabled: asked.length > 0, keepPrevious: true },
  );
  const answer = compared.isPlaceholderData ? undefined : compared.data;
  const isGone = (id: string) =>
    answer !== undefined && asked.includes(id) && !answer.some(({ doctorUserId }) => doctorUserId === id);
  const ids = named.filter((id) => !isGone(id));
  const write = (change: (ids: readonly string[]) => readonly string[]) =>
    setParams(
      (known) => {
        const others = [...known].filter(([name]) => name !== 'compare');
        return [...others, ...Object.entries(writeCompared(change(readCompared(known, pattern))))];
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    ids,
    /** What the server says of them; the answer before stays until the next one is there. */
    compared,
    /** How many the URL names whom the server does not list. */
    gone: named.length - ids.length,
    /** The query of the address: the search and who is compared. */
    query: params.toString(),
    toggle: (id: string) =>
      write((known) =>
        toggled(
          known.filter((one) => !isGone(one)),
          id,
        ),
      ),
    clear: () => write(() => []),
  };
}

export type Comparison = ReturnType<typeof useComparison>;
