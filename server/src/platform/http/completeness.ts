import { type AnyOperation, operations } from '@charis/shared/contract';
import type { Handler } from './handler';

/** Throws one sentence that names every operation that has no handler, has two, or acts once without a transaction. */
export function requireEveryHandler(handlers: readonly Handler[]): void {
  const handled = handlers.map(({ operation }) => operation);
  const missing = Object.keys(operations).filter((name) => !handled.some((known) => known === name));
  const repeated = handled.filter((name, index) => handled.indexOf(name) !== index);
  const undeclared = handled.filter((name) => !Object.hasOwn(operations, name));
  const halfDone = handlers.filter(({ operation, transaction }) => {
    const declared: AnyOperation | undefined = operations[operation];
    return declared?.idempotent && !transaction;
  });
  const problems = [
    missing.length > 0 ? `no handler for ${missing.join(', ')}` : '',
    repeated.length > 0 ? `several handlers for ${repeated.join(', ')}` : '',
    undeclared.length > 0 ? `no declaration for ${undeclared.join(', ')}` : '',
    halfDone.length > 0 ? `no transaction around ${halfDone.map(({ operation }) => operation).join(', ')}` : '',
  ].filter(Boolean);
  if (problems.length > 0) throw new Error(`The API does not match its contract: ${problems.join('; ')}.`);
}
