export interface Range {
  /** The first of the range. */
  from: string;
  /** Whether it chooses, or takes back what was chosen. */
  on: boolean;
  /** What was chosen before. */
  before: readonly string[];
}

/** Returns the chosen `ids` after a range was dragged to one of them; dragging back unchooses. */
export function rangeAfter(ids: readonly string[], { from, on, before }: Range, reached: string): string[] {
  const [first = 0, last = 0] = [ids.indexOf(from), ids.indexOf(reached)].sort((one, other) => one - other);
  const range = ids.slice(first, last + 1);
  return ids.filter((id) => (range.includes(id) ? on : before.includes(id)));
}
