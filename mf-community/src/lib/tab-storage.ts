/** What is kept as JSON in this browser tab alone, over reloads. */

/** What is kept under a key, or `otherwise`, also where it cannot be read. */
export function readKept<Value>(key: string, otherwise: Value): Value {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Keeps a value under a key; `undefined` forgets what was there. */
export function keep(key: string, value: unknown): void {
  if (value === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(value));
}
