import { type OperationName, operations } from '@charis/shared/contract';
import type { Handler } from '#api/handler';
import { Refusal } from '#api/refusal';

export function missing(handlers: Handler[]): Handler[] {
  const known = new Set(handlers.map(({ operation }) => operation));
  return (Object.keys(operations) as OperationName[])
    .filter((name) => !known.has(name))
    .map((operation) => ({
      operation,
      transaction: true,
      handle: () => Promise.reject(new Refusal(404, `${operation} is being built`)),
    }));
}
