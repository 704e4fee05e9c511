import { useEffect, useState } from 'react';

/** Milliseconds after which it no longer waits. */
const longest = 2000;

/**
 * Becomes true when the browser has nothing else to do, because what the page reads goes first. Waits only while `wanted`.
 */
export function useIdle(wanted: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const set = () => setIdle(true);
    // Safari has none.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(set, 200);
      return () => clearTimeout(timer);
    }
    const callback = requestIdleCallback(set, { timeout: longest });
    return () => cancelIdleCallback(callback);
  }, [wanted]);
  return isIdle;
}
