import { useEffect, useState } from 'react';

/** `setTimeout` takes no more. */
const longestTimer = 2_147_000_000;

/** Returns the time, which is another one once one of `moments` has come: a page that stays open offers then what can be done. */
export function useNow(moments: readonly number[]): number {
  const [now, setNow] = useState(Date.now);
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    let timer: ReturnType<typeof setTimeout>;
    function wait(): void {
      const left = next - Date.now();
      if (left > 0) timer = setTimeout(wait, Math.min(longestTimer, left));
      else setNow(Date.now());
    }
    wait();
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
