/**
 * What a browser tab keeps of a **person** besides the answers of the API: it goes with their session, no matter who comes next. Drafts and what is on
 * its way to the server are of another kind: they wait for their writer, whose id they carry.
 */

/** Begins the names of a person's entries in the session storage, so that the code that ends the session finds those of every remote. */
const prefix = 'charis.person.';

const listeners = new Set<() => void>();

/** Returns the value stored under a name, or null. */
export const readPersonal = (name: string): string | null => sessionStorage.getItem(prefix + name);

/** Keeps something until the session ends, or the tab is closed. */
export const keepPersonal = (name: string, text: string): void => sessionStorage.setItem(prefix + name, text);

/** Runs `forget` whenever a session has ended in this tab: to be asked for once by a module that knows something of a person. */
export function onPersonGone(forget: () => void): void {
  listeners.add(forget);
}

/** Forgets what was kept of a person; the host calls this when a session has ended. */
export function forgetPerson(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  for (const forget of listeners) forget();
}
