type OnGroup = (group: string[]) => void;

/**
 * Gathers the keys that join within one tick into groups of at most `limit`, and tells each joiner its group, sorted, so that the same
 * keys make the same group again. Joining gives the function that leaves.
 */
export function createBatch(limit: number): (key: string, onGroup: OnGroup) => () => void {
  let waiting: { key: string; onGroup: OnGroup }[] = [];

  function flush() {
    const joined = waiting;
    waiting = [];
    const keys = [...new Set(joined.map(({ key }) => key))];
    for (let start = 0; start < keys.length; start += limit) {
      const group = keys.slice(start, start + limit).sort();
      for (const { key, onGroup } of joined) if (group.includes(key)) onGroup(group);
    }
  }

  return function join(key, onGroup) {
    const entry = { key, onGroup };
    if (!waiting.length) setTimeout(flush);
    waiting.push(entry);
    return () => {
      waiting = waiting.filter((other) => other !== entry);
    };
  };
}
