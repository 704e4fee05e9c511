import { type ComponentType, lazy } from 'react';

let attempt = 0;

/** Has each `lazily` loaded component that failed loaded again when it is shown next. */
export function loadAnew(): void {
  attempt += 1;
}

/**
 * Does what React's `lazy` does, which remembers a failure for good; this one tries twice, and again after `loadAnew`. What was loaded by `preload`
 * before it is first shown is shown at once.
 */
export function lazyWithRetry<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let broken = false;
  async function loadTwice() {
    try {
      const loaded = await load().catch(load);
      broken = false;
      return loaded;
    } catch (error) {
      broken = true;
      throw error;
    }
  }
  let made = attempt;
  let Loaded: ComponentType<Props> = lazy(loadTwice);
  function Lazily(props: Props) {
    if (broken && made !== attempt) {
      made = attempt;
      Loaded = lazy(loadTwice);
    }
    return <Loaded {...props} />;
  }
  Lazily.preload = async () => {
    ({ default: Loaded } = await loadTwice());
  };
  return Lazily;
}
