import { useEffect, useState } from 'react';

/** Returns whether a moment of the next days has come, and says so once it does; false without one. */
export function useHasPassed(utc: string | null): boolean {
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    if (!utc) return;
    const timer = setTimeout(() => setPassed(utc), Math.max(0, Date.parse(utc) - Date.now()));
    return () => clearTimeout(timer);
  }, [utc]);
  return utc !== null && passed === utc;
}
