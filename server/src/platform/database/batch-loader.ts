import DataLoader from 'dataloader';
import type { Db } from './connection';

/** The longest time that a statement may take, in milliseconds: a statement that hangs must not block all calls after it. */
const longestWaitMs = 50;

function answeredOrLate(answer: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestWaitMs);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    answer.then(done, done);
  });
}

type Find<Key, Found> = (db: Db, keys: readonly Key[]) => Promise<(Found | null)[]>;

function createLoader<Key, Found>(db: Db, find: Find<Key, Found>): DataLoader<Key, Found | null> {
  let free = Promise.resolve();
  return new DataLoader<Key, Found | null>(
    (keys) => {
      const found = find(db, keys);
      free = answeredOrLate(found);
      return found;
    },
    { cache: false, batchScheduleFn: (ask) => void free.then(ask) },
  );
}

/**
 * Has what many calls ask at the same time asked by one statement. While one is on its way, for a moment at most, what is asked waits to go with
 * the next: where little is asked nothing waits, and where much is asked there are few statements.
 * @param find gives what it finds in the order of the keys, of which two may be alike, and null where there is nothing
 */
export function batchLoader<Key, Found>(find: Find<Key, Found>): (db: Db, key: Key) => Promise<Found | null> {
  const loaders = new WeakMap<Db, DataLoader<Key, Found | null>>();
  return (db, key) => {
    const loader = loaders.get(db) ?? createLoader(db, find);
    loaders.set(db, loader);
    return loader.load(key);
  };
}
