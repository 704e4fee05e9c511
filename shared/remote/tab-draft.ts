/**
 * Keeps what someone writes in this browser tab until it is sent: over a reload, a log-in and a lost connection, for its writer alone. What
 * has to outlive the tab, or holds files, is for a store of its own; what goes with the session is `keepPersonal`.
 */

const keyOf = (writer: string, about: string) => `charis.draft.${writer}.${about}`;

/**
 * Returns what a writer has kept about something, or `otherwise` where there is nothing or it cannot be read.
 * @param writer an account's id, or `guest`
 * @param about a name of its own, such as `report.post.<id>`
 */
export function readTabDraft<Value>(writer: string, about: string, otherwise: Value): Value {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(writer, about)) ?? 'null') ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Keeps what a writer has written; `undefined` forgets it. */
export function keepTabDraft(writer: string, about: string, value: unknown): void {
  const key = keyOf(writer, about);
  if (value === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(value));
}
