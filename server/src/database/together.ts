import DataLoader from 'dataloader';
import type { Db } from './connection';

type Find<Key, Found> = (db: Db, keys: readonly Key[]) => Promise<(Found | null)[]>;

function createLoader<Key, Found>(db: Db, find: Find<Key, Found>): DataLoader<Key, Found | null> {
  let onItsWay: Promise<unknown> = Promise.resolve();
  return new DataLoader<Key, Found | null>(
    (keys) => {
      const found = find(db, keys);
      onItsWay = found.catch(() => undefined);
      return found;
    },
    { cache: false, batchScheduleFn: (ask) => void onItsWay.then(ask) },
  );
}

/**
 * Has what many calls ask at the same time asked by one statement. One is on its way at a time, and what is asked meanwhile goes with the next:
 * where little is asked nothing waits, and where much is asked there are few statements.
 * @param find gives what it finds in the order of the keys, of which two may be alike, and null where there is nothing
 */
export function together<Key, Found>(find: Find<Key, Found>): (db: Db, key: Key) => Promise<Found | null> {
  const loaders = new WeakMap<Db, DataLoader<Key, Found | null>>();
  return (db, key) => {
    const loader = loaders.get(db) ?? createLoader(db, find);
    loaders.set(db, loader);
    return loader.load(key);
  };
}
