import { useEffect, useRef, useState } from 'react';
import { useReconnected } from '../remote/reconnected';

type Loaded<Value> = { value?: Value; error?: unknown };

/**
 * Returns what `load` brings, tried twice, and again when the connection is back; `load` has to be the same function from one rendering to the next.
 * `drop` hears of what came when no one waited for it any more.
 */
export function useLoaded<Value>(
  load: () => Promise<Value>,
  drop?: (value: Value) => void,
): Loaded<Value> & { retry: () => void } {
  const [state, setState] = useState<{ of: typeof load; attempt: number } & Loaded<Value>>({ of: load, attempt: 0 });
  const { attempt } = state;
  const dropped = useRef(drop);
  dropped.current = drop;
  useEffect(() => {
    let current = true;
    const show = (loaded: Loaded<Value>) => current && setState({ of: load, attempt, ...loaded });
    load()
      .catch(load)
      .then(
        (value) => (current ? show({ value }) : dropped.current?.(value)),
        (error) => show({ error }),
      );
    return () => {
      current = false;
    };
  }, [load, attempt]);
  const loaded: Loaded<Value> = state.of === load ? state : {};
  const retry = () => setState({ of: load, attempt: attempt + 1 });
  useReconnected(loaded.error !== undefined, retry);
  return { value: loaded.value, error: loaded.error, retry };
}
