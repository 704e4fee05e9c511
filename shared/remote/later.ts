/**
 * Writes that found no connection, kept in this browser until there is one: over a reload and a closed tab, for the person who made them alone. Of
 * a queue the last one holds, so it is for writes that say how something should be, and may come twice.
 */
import type { InputOf, OperationName } from '@charis/shared/contract';

export interface Later {
  queue: string;
  name: OperationName;
  input: unknown;
}

const keyOf = (accountId: string) => `charis.later.${accountId}`;

export function readLater(accountId: string): Later[] {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function write(accountId: string, kept: Later[]): void {
  if (kept.length > 0) localStorage.setItem(keyOf(accountId), JSON.stringify(kept));
  else localStorage.removeItem(keyOf(accountId));
}

/** Forgets what a queue has waiting: something newer has been done, or it was sent. */
export function forgetLater(accountId: string, queue: string): void {
  const kept = readLater(accountId);
  const rest = kept.filter((one) => one.queue !== queue);
  if (rest.length < kept.length) write(accountId, rest);
}

export function keepLater<Name extends OperationName>(
  accountId: string,
  queue: string,
  name: Name,
  input: InputOf<Name>,
): void {
  write(accountId, [...readLater(accountId).filter((one) => one.queue !== queue), { queue, name, input }]);
}
