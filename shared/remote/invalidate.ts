/** Which queries show what: operations by their names, or whatever carries a tag. Query keys are `[operation, input]`, over all remotes. */
import type { OperationName } from '@charis/shared/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { operationOf } from './operation-of';

/** Milliseconds in which live events that follow each other are answered by one read. */
const together = 800;

const everything = '*';

export function isShownBy({ queryKey: [name] }: Pick<Query, 'queryKey'>, what: readonly string[]): boolean {
  const shown = operationOf(String(name))?.tags.split(' ') ?? [];
  return what.some((one) => one === everything || one === name || shown.includes(one));
}

/** Reads again what the page shows of these; the rest of them is read again once it is shown. */
export function invalidate(queries: QueryClient, what: readonly string[], isLater = false): Promise<void> {
  return queries.invalidateQueries({
    predicate: (query) => isShownBy(query, what),
    refetchType: isLater ? 'none' : 'active',
  });
}

/** Returns the tags that a write changes; none of a read. */
export function changedBy(name: OperationName): string[] {
  const changed = operationOf(name)?.tags ?? '';
  return changed.startsWith('!') ? changed.slice(1).split(' ') : [];
}

/** Reads again what a write that has succeeded changes; `isLater`: only once it is shown again. */
export function invalidateAfter(queries: QueryClient, name: OperationName, isLater = false): void {
  void invalidate(queries, changedBy(name), isLater);
}

const soon = new WeakMap<QueryClient, Set<string>>();

/** Reads again what shows these tags, separated by spaces. Calls of the same moment become one read. */
export function invalidateSoon(queries: QueryClient, tags: string): void {
  const waiting = soon.get(queries);
  const all = waiting ?? new Set();
  for (const tag of tags.split(' ')) all.add(tag);
  if (waiting) return;
  soon.set(queries, all);
  setTimeout(() => {
    soon.delete(queries);
    void invalidate(queries, [...all]);
  }, together);
}
