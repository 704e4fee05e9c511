import { useState } from 'react';

/**
 * Keeps what someone else has decided in a list of what waits, while the reader writes about it: it stays there, with what was written, until the
 * reader is done with it.
 */
export function useOvertaken<Item>(waiting: readonly Item[], keyOf: (item: Item) => string) {
  const [overtaken, setOvertaken] = useState<readonly Item[]>([]);
  const without = (known: readonly Item[], item: Item) => known.filter((one) => keyOf(one) !== keyOf(item));
  const gone = overtaken.filter((one) => without(waiting, one).length === waiting.length);
  return {
    items: [...gone, ...waiting],
    /** Keeps an item as it now is. */
    keep: (item: Item) => setOvertaken((known) => [...without(known, item), item]),
    leave: (item: Item) => setOvertaken((known) => without(known, item)),
  };
}
