import { operations } from '@charis/shared/contract';
import type { Handler } from './handler';

/** Throws one sentence that names every operation without a handler and every second handler of one. */
export function requireEveryHandler(handlers: readonly Handler[]): void {
  const handled = handlers.map(({ operation }) => operation);
  const missing = Object.keys(operations).filter((name) => !handled.some((known) => known === name));
  const repeated = handled.filter((name, index) => handled.indexOf(name) !== index);
  const undeclared = handled.filter((name) => !Object.hasOwn(operations, name));
  const problems = [
    missing.length > 0 ? `no handler for ${missing.join(', ')}` : '',
    repeated.length > 0 ? `several handlers for ${repeated.join(', ')}` : '',
    undeclared.length > 0 ? `no declaration for ${undeclared.join(', ')}` : '',
  ].filter(Boolean);
  if (problems.length > 0) throw new Error(`The API does not match its contract: ${problems.join('; ')}.`);
}
