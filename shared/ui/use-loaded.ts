import { useEffect, useState } from 'react';

type Loaded<Value> = { value?: Value; error?: unknown };

/** What `load` brings, tried twice; `load` has to be the same function from one rendering to the next. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> & { retry: () => void } {
  const [state, setState] = useState<{ of: typeof load; attempt: number } & Loaded<Value>>({ of: load, attempt: 0 });
  const { attempt } = state;
  useEffect(() => {
    let current = true;
    const show = (loaded: Loaded<Value>) => current && setState({ of: load, attempt, ...loaded });
    load()
      .catch(load)
      .then(
        (value) => show({ value }),
        (error) => show({ error }),
      );
    return () => {
      current = false;
    };
  }, [load, attempt]);
  const loaded: Loaded<Value> = state.of === load ? state : {};
  return { value: loaded.value, error: loaded.error, retry: () => setState({ of: load, attempt: attempt + 1 }) };
}
