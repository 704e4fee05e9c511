import { useEffect, useState } from 'react';

/** Milliseconds after the load event: what the page shows goes first. */
const delay = 1000;

/** Becomes true some time after the page has loaded. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => setQuiet(true), delay);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => {
      removeEventListener('load', wait);
      clearTimeout(timer);
    };
  }, []);
  return isQuiet;
}
