/**
 * Writes that found no connection, kept in this browser until there is one: over a reload and a closed tab, for the person who made them alone. Of
 * a queue the last one holds, so it is for writes that say how something should be, and may come twice.
 */
import type { InputOf, OperationName } from '@charis/shared/contract';
import { ApiError, type CallOperation } from './api';
import { createKeeper } from './keeper';

export interface Later {
  queue: string;
  name: OperationName;
  input: unknown;
}

/** Returns what waits for a connection; what is refused is forgotten, as its place shows what holds. */
const laterOf = (accountId: string, call?: CallOperation) =>
  createKeeper<Later[]>({
    scope: `later.${accountId}`,
    store: 'browser',
    empty: [],
    async send({ name, input }) {
      await call?.(name, input as never).catch((error) => {
        if (error instanceof ApiError && error.isPassing) throw error;
      });
      return undefined;
    },
  });

export const readLater = (accountId: string): Later[] => laterOf(accountId).read();

/** Forgets what a queue has waiting: something newer has been done. */
export function forgetLater(accountId: string, queue: string): void {
  const { read, keep } = laterOf(accountId);
  const kept = read();
  const rest = kept.filter((one) => one.queue !== queue);
  if (rest.length < kept.length) keep(rest);
}

export function keepLater<Name extends OperationName>(
  accountId: string,
  queue: string,
  name: Name,
  input: InputOf<Name>,
): void {
  const { read, keep } = laterOf(accountId);
  keep([...read().filter((one) => one.queue !== queue), { queue, name, input }]);
}

/** Sends what waits for a connection, one after the other. */
export const sendLater = (accountId: string, call: CallOperation): Promise<unknown> => laterOf(accountId, call).flush();
