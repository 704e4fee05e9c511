/** How many interests are shown at once. */
export const shownAtOnce = 8;

/** Returns another selection of the same list for each `turn`; the last one is filled up from the beginning. */
export function selectionOf<Item>(list: readonly Item[], turn: number): Item[] {
  if (list.length <= shownAtOnce) return [...list];
  const from = (turn * shownAtOnce) % list.length;
  return [...list, ...list].slice(from, from + shownAtOnce);
}

/** Returns the list with the id taken in, or out where it was in. */
export const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
