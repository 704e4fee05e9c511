/**
 * Keeps in this browser what someone has typed, wished or asked for, over a reload, a log-in and a lost connection. Nothing else reads or writes the
 * storage of the browser.
 */

interface KeeperOptions<Value> {
  /**
   * Names it, with dots between the words. What begins with `draft.<writer>.` waits for its writer, an account's id or `guest`; what begins with
   * `person.` goes with the session.
   */
  scope: string;
  /** `tab` keeps it until the tab is closed, `browser` until a log-out, or until its writer forgets the draft. */
  store?: 'tab' | 'browser';
  /** Is read where nothing is kept; keeping it forgets. A text is stored as it is, all else as JSON. */
  empty: Value;
  /** Tells whether what was found can be used: another release may have kept it. Without it, what is of the kind of `empty` can. */
  accepts?: (found: never) => boolean;
  /** Sends one item of a list. What it returns stays in the place of the item, and a failure has this item and the rest wait. */
  send?: Value extends readonly (infer Item)[] ? (item: Item) => Promise<Item | undefined> : never;
}

export interface Keeper<Value> {
  read: () => Value;
  keep: (value: Value) => void;
  forget: () => void;
  /** Sends the items in their order, each once, also where it is called twice. Returns why the rest waits, or undefined. */
  flush: () => Promise<unknown>;
}

/** Returns whether two values are the same once they are kept. */
const isSameKept = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isOfKind = (found: unknown, empty: unknown): boolean =>
  found !== null &&
  (empty === undefined || (typeof found === typeof empty && Array.isArray(found) === Array.isArray(empty)));

/** The lists that are being sent, by their keys. */
const sending = new Map<string, Promise<unknown>>();

/** What the storage did not take, by its keys: the page goes on with it until it is left. */
const notTaken = new Map<string, string>();

export function createKeeper<Value>(options: KeeperOptions<Value>): Keeper<Value> {
  const { scope, store = 'tab', empty, accepts } = options;
  const send = options.send as ((item: unknown) => Promise<unknown>) | undefined;
  const key = `charis.${scope}`;
  // Reads the storage each time: a browser that keeps nothing refuses the storage itself.
  const place = () => (store === 'tab' ? sessionStorage : localStorage);

  function read(): Value {
    try {
      const text = notTaken.get(key) ?? place().getItem(key);
      if (text === null) return empty;
      const found = typeof empty === 'string' ? text : JSON.parse(text);
      return isOfKind(found, empty) && (!accepts || accepts(found as never)) ? found : empty;
    } catch {
      return empty;
    }
  }

  function keep(value: Value): void {
    const isEmpty = value === undefined || isSameKept(value, empty);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    notTaken.delete(key);
    try {
      if (isEmpty) place().removeItem(key);
      else place().setItem(key, text);
    } catch {
      if (!isEmpty) notTaken.set(key, text);
    }
  }

  async function sendAll(): Promise<unknown> {
    const items = () => read() as unknown[];
    for (const item of items()) {
      const isHere = (one: unknown) => isSameKept(one, item);
      if (!items().some(isHere)) continue;
      try {
        const left = await send?.(item);
        keep(items().flatMap((one) => (!isHere(one) ? [one] : left === undefined ? [] : [left])) as Value);
      } catch (error) {
        return error;
      }
    }
    return undefined;
  }

  function flush(): Promise<unknown> {
    const running = sending.get(key) ?? sendAll().finally(() => sending.delete(key));
    sending.set(key, running);
    return running;
  }
  return { read, keep, forget: () => keep(empty), flush };
}

const listeners = new Set<() => void>();

/** Runs `forget` whenever a session has ended in this tab: to be asked for once by a module that knows something of a person. */
export function onPersonGone(forget: () => void): void {
  listeners.add(forget);
}

const keysOf = (storage: Storage): string[] => [...Object.keys(storage), ...notTaken.keys()];

/** Returns the scopes that this browser keeps and that begin with `start`. */
export function keptScopes(start: string): string[] {
  try {
    return keysOf(localStorage).flatMap((key) =>
      key.startsWith(`charis.${start}`) ? key.slice('charis.'.length) : [],
    );
  } catch {
    return [];
  }
}

function forgetIn(storage: Storage, isMeant: (key: string) => boolean): void {
  for (const key of keysOf(storage).filter(isMeant)) {
    notTaken.delete(key);
    storage.removeItem(key);
  }
}

/** Forgets what this browser keeps but drafts, which wait for their writers, at a log-out. */
export const forgetBrowser = (): void => forgetIn(localStorage, (key) => !key.startsWith('charis.draft.'));

/** Forgets what was kept of a person; the host calls this when a session has ended. */
export function forgetPerson(): void {
  forgetIn(sessionStorage, (key) => key.startsWith('charis.person.'));
  for (const forget of listeners) forget();
}
