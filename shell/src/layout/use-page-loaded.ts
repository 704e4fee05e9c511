import { useEffect, useState } from 'react';

/** Milliseconds after the load event: what the page shows goes first. */
const delay = 500;

/** Becomes true some time after the page has loaded. */
export function usePageLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      timer = setTimeout(() => setLoaded(true), delay);
    };
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
    return () => {
      removeEventListener('load', start);
      clearTimeout(timer);
    };
  }, []);
  return loaded;
}
