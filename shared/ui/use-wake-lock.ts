import { useEffect } from 'react';

/** Keeps the screen awake for as long as what uses it is shown; a browser that cannot does without. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    async function hold() {
      if (document.visibilityState !== 'visible') return;
      const held = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (over) void held?.release();
      else lock = held;
    }
    // The browser takes it away from a page that is hidden.
    const holdAgain = () => void hold();
    void hold();
    document.addEventListener('visibilitychange', holdAgain);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', holdAgain);
      void lock?.release();
    };
  }, []);
}
