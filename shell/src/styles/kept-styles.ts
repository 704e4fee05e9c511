import { createCache } from '@ant-design/cssinjs';

/**
 * Returns a cache of antd's styles that lets go of none. Where a page is left or put there again, its styles would otherwise be made, and written into
 * the document, once more for the next one.
 */
export function createKeptStyles() {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  // antd counts the users of a style and lets go of it with the last one: each has one more that never leaves.
  cache.opUpdate = (path, change) =>
    update(path, (known) => {
      const next = change(known);
      return known || !next ? next : [next[0] + 1, next[1]];
    });
  return cache;
}
