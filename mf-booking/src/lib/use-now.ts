import { useEffect, useState } from 'react';

/** `setTimeout` takes no more. */
const longestTimer = 2_147_000_000;

/** Returns the time, which is another one once one of `moments` has come: a page that stays open offers then what can be done. */
export function useNow(moments: readonly number[]): number {
  const [now, setNow] = useState(Date.now);
  const next = Math.min(...moments.filter((moment) => moment > now));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment that is too far for one timer is waited for by another one
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(longestTimer, next - Date.now()));
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}
