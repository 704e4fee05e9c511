/** How operations are called: by the table that this SDK was built with, and by what releases bring that were built with a later one. */
import { operationTable } from '../composition/operations.gen';

export interface CalledOperation {
  method: string;
  path: string;
  /** A read has what it shows; a write, after `!`, what it changes. */
  tags: string;
}

const brought = new Map<string, string>();

/** Takes in what a composition says of operations, each as `GET /post/{id} tags`. */
export function learnOperations(calls: Readonly<Record<string, string>> = {}): void {
  for (const [name, text] of Object.entries(calls)) brought.set(name, text);
}

export function operationOf(name: string): CalledOperation | undefined {
  const own = Object.hasOwn(operationTable, name) ? operationTable[name as keyof typeof operationTable] : undefined;
  const [method, path, ...tags] = own ?? brought.get(name)?.split(' ') ?? [];
  return method && path ? { method, path, tags: tags.join(' ') } : undefined;
}

/** @throws {Error} where no one has told of the operation */
export function requireOperation(name: string): CalledOperation {
  const known = operationOf(name);
  if (!known) throw new Error(`No release on this page says how ${name} is called.`);
  return known;
}
