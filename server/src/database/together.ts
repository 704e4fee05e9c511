import DataLoader from 'dataloader';

/**
 * Has what many calls ask at the same time asked by one statement. One is on its way at a time, and what is asked meanwhile goes with the next:
 * where little is asked nothing waits, and where much is asked there are few statements.
 * @param find gives what it finds in the order of the keys, of which two may be alike, and null where there is nothing
 */
export function together<Key, Found>(
  find: (keys: readonly Key[]) => Promise<(Found | null)[]>,
): (key: Key) => Promise<Found | null> {
  let onItsWay: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Key, Found | null>(
    (keys) => {
      const found = find(keys);
      onItsWay = found.catch(() => undefined);
      return found;
    },
    { cache: false, batchScheduleFn: (ask) => void onItsWay.then(ask) },
  );
  return (key) => loader.load(key);
}
